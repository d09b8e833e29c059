import { X } from "lucide-react";

import styles from "./cookie-notice.module.css";

/** Always in the page, shown by a class that the head script sets when no acceptance is stored: it never flashes, and closes at once. */
export function CookieNotice() {
  return (
    <aside className={styles.notice} aria-label="Cookies">
      <p>
        This site uses photos from the official F1 website that may carry cookies. If you do not want tracking, decline
        cookies on the official F1 website. Accounts created with Google or Github may set cookies.
      </p>
      <button type="button" aria-label="Close" data-accept-cookies>
        <X size={20} aria-hidden="true" />
      </button>
    </aside>
  );
}
