import { X } from "../../ui/icons.tsx";
import styles from "./cookie-notice.module.css";

interface CookieNoticeProps {
  /**
   * True if the operator allows any image hosts. Otherwise the site shows no third-party photos.
   */
  readonly showsPhotos: boolean;
}

/**
 * Box at the bottom left of the window. On phones, it is one line that unfolds. It is always in the
 * document, and the head script makes it visible with a class if no acceptance is stored, so that
 * it never flashes.
 */
export function CookieNotice({ showsPhotos }: CookieNoticeProps) {
  const text = `This site ${showsPhotos ? "uses" : "may show"} photos from the official F1 website that may carry cookies. If you do not want tracking, decline cookies on the official F1 website. Accounts created with Google or Github may set cookies.`;
  return (
    <aside className={styles.notice} aria-label="Cookies">
      <p className={`wider-than-820 ${styles.whole}`}>{text}</p>
      <details className={`only-until-820 ${styles.folded}`}>
        <summary>
          Photos and accounts may set cookies <span className={styles.more}>More</span>
        </summary>
        <p>{text}</p>
      </details>
      <button
        type="button"
        className="icon-button needs-script"
        aria-label="Close"
        data-accept-cookies
      >
        <X size={20} aria-hidden="true" />
      </button>
    </aside>
  );
}
