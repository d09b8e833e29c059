import { reportAnswer, reportProblem } from "./connection-state.ts";
import { siteAnswers } from "./probe.ts";

/** Forms whose connection has just been checked, while they are on their way. */
const cleared = new WeakSet<HTMLFormElement>();
let isPosting = false;

/** Whether a form is being submitted in this very moment. */
export function isSendingForm(): boolean {
  return isPosting;
}

/** Whether the browser is about to send this form by itself, after the site has answered. */
export function isCleared(form: HTMLFormElement): boolean {
  return cleared.has(form);
}

/**
 * Checks the connection before the browser sends a form by itself, such as the one that signs out: without an answer the
 * page would be replaced by the browser's own error. Forms that a script sends are left to their script.
 */
export function guardForms(): () => void {
  const capture = (event: SubmitEvent): void => {
    if (!isPost(event)) return;
    isPosting = true;
    setTimeout(() => (isPosting = false));
  };
  const bubble = (event: SubmitEvent): void => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !isPost(event) || cleared.has(form)) return;
    event.preventDefault();
    void sendWhenAnswered(form, event.submitter);
  };
  // On the window, behind React's own listener on the document, which may have taken the form over.
  window.addEventListener("submit", capture, { capture: true });
  window.addEventListener("submit", bubble);
  return () => {
    window.removeEventListener("submit", capture, { capture: true });
    window.removeEventListener("submit", bubble);
  };
}

function isPost({ target, submitter }: SubmitEvent): boolean {
  const method = submitter?.getAttribute("formmethod") ?? (target as HTMLFormElement).getAttribute("method");
  return method?.toLowerCase() === "post";
}

async function sendWhenAnswered(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (!(await siteAnswers())) {
    reportProblem({ kind: navigator.onLine ? "unreachable" : "offline", during: "sending", status: null });
    return;
  }
  reportAnswer();
  // Gone from the page meanwhile.
  if (!form.isConnected) return;
  cleared.add(form);
  form.requestSubmit(submitter);
  cleared.delete(form);
}
