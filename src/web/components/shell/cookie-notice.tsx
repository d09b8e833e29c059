import { X } from "lucide-react";

import styles from "./cookie-notice.module.css";
import { COOKIES_ACCEPTED_KEY } from "./storage-keys.ts";

function accept(): void {
  document.documentElement.classList.remove("ask-about-cookies");
  try {
    localStorage.setItem(COOKIES_ACCEPTED_KEY, "true");
  } catch (error) {
    console.info("The notice will come back, because this browser blocks storage.", error);
  }
}

/** Always in the page, shown by a class that the head script sets when no acceptance is stored: it never flashes. */
export function CookieNotice() {
  return (
    <aside className={styles.notice} aria-label="Cookies">
      <p>
        This site uses photos from the official F1 website that may carry cookies. If you do not want tracking, decline
        cookies on the official F1 website. Accounts created with Google or Github may set cookies.
      </p>
      <button type="button" aria-label="Close" onClick={accept}>
        <X size={20} aria-hidden="true" />
      </button>
    </aside>
  );
}
