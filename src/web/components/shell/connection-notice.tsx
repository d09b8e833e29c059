import { useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";

import { X } from "../../ui/icons.tsx";
import {
  dismissProblem,
  reportAnswer,
  reportProblem,
  useConnectionState,
  watchOnLine,
} from "../../connection/connection-state.ts";
import { guardForms, isSendingForm } from "../../connection/guard-forms.ts";
import { isKept, useKeptAt } from "../../connection/kept-copy.ts";
import { isRestoringPage, useOpenPage } from "../../connection/open-page.ts";
import { siteAnswers } from "../../connection/probe.ts";
import { problemText, restoredText } from "../../connection/problem.ts";
import { useReload } from "../../connection/use-reload.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./connection-notice.module.css";

export function ConnectionNotice() {
  const reload = useReload();
  useOpenPage();
  const { problem, isRestored, isDoubtful } = useConnectionState();
  useEffect(watchOnLine, []);
  useEffect(guardForms, []);
  const [keptAt, dismissKept] = useKeptAt(() => void reload());
  const textOf = isRestored ? restoredText : problemText;
  const { title, text } = problem === null ? NOTHING : textOf(problem);
  return (
    <div className={styles.place}>
      {problem && (
        <div className={styles.card}>
          <Notice key={title} kind={isRestored ? "success" : "error"} title={title}>
            {text}
          </Notice>
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label="Close message"
            onClick={dismissProblem}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
      )}
      {keptAt && !problem && (
        <div className={styles.card}>
          <Notice kind="warning" title={keptAt.title}>
            This is how the page looked {keptAt.when}.
          </Notice>
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label="Close message"
            onClick={dismissKept}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
      )}
      {isDoubtful && <CheckFirst />}
    </div>
  );
}

const NOTHING = { title: "", text: "" };

let wasSending = false;

/** Links within the page need no connection. */
const leavesPage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) => {
  wasSending = isSendingForm();
  const isSamePage = from.pathname === to.pathname && from.search === to.search;
  return !isRestoringPage() && !(isSamePage && to.hash !== "");
};

/**
 * Checks that the site responds before the router leaves the page or sends a form. Otherwise, if
 * the next page's script couldn't be loaded, React Router would reload the document, and this page
 * would be lost.
 */
function CheckFirst() {
  const blocker = useBlocker(leavesPage);
  useEffect(() => {
    if (blocker.state !== "blocked") return undefined;
    let isCurrent = true;
    const decide = async (): Promise<void> => {
      const answers = await siteAnswers();
      if (!isCurrent) return;
      if (answers) {
        blocker.proceed();
        reportAnswer();
        return;
      }
      const { pathname, search, hash } = blocker.location;
      if (!wasSending && (await isKept(pathname + search))) {
        window.location.assign(pathname + search + hash);
        return;
      }
      const kind = navigator.onLine ? "unreachable" : "offline";
      reportProblem({ kind, during: wasSending ? "sending" : "opening", status: null });
      blocker.reset();
    };
    void decide();
    return () => {
      isCurrent = false;
    };
  }, [blocker]);
  return null;
}
