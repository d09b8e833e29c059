import { reportAnswer, reportProblem } from "./connection-state.ts";
import { siteAnswers } from "./probe.ts";

const cleared = new WeakSet<HTMLFormElement>();
let isPosting = false;

/** True only while a form is being submitted, and while the router starts to send it. */
export function isSendingForm(): boolean {
  return isPosting;
}

export function markSending(): void {
  isPosting = true;
  setTimeout(() => (isPosting = false));
}

/**
 * True if the connection has just been checked and the browser is about to send this form natively.
 */
export function isCleared(form: HTMLFormElement): boolean {
  return cleared.has(form);
}

/**
 * Checks the connection before the browser sends a form natively, e.g. the log-out form. Without a
 * connection, the browser would replace the page with an error page. Forms sent by script are left
 * alone.
 */
export function guardForms(): () => void {
  const capture = (event: SubmitEvent): void => {
    if (isPost(event)) markSending();
  };
  const bubble = (event: SubmitEvent): void => {
    const form = event.target;
    if (
      event.defaultPrevented ||
      !(form instanceof HTMLFormElement) ||
      !isPost(event) ||
      cleared.has(form)
    )
      return;
    event.preventDefault();
    void sendWhenAnswered(form, event.submitter);
  };
  window.addEventListener("submit", capture, { capture: true });
  // On the window, so that it runs after React's listener on the document, which may already have
  // handled the form.
  window.addEventListener("submit", bubble);
  return () => {
    window.removeEventListener("submit", capture, { capture: true });
    window.removeEventListener("submit", bubble);
  };
}

function isPost({ target, submitter }: SubmitEvent): boolean {
  const method =
    submitter?.getAttribute("formmethod") ?? (target as HTMLFormElement).getAttribute("method");
  return method?.toLowerCase() === "post";
}

async function sendWhenAnswered(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<void> {
  if (!(await siteAnswers())) {
    reportProblem({
      kind: navigator.onLine ? "unreachable" : "offline",
      during: "sending",
      status: null,
    });
    return;
  }
  reportAnswer();
  if (!form.isConnected) return;
  cleared.add(form);
  form.requestSubmit(submitter);
  cleared.delete(form);
}
