import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";

import { paths } from "#domain/paths.ts";

import { Search } from "../../ui/icons.tsx";
import type { SearchDialogProps } from "./search-dialog.tsx";
import styles from "./search-link.module.css";
import { isSlashKeyOn, useSlashKey } from "./slash-key.ts";

const loadDialog = () => import("./search-dialog.tsx");

/**
 * Link to the search page. With JavaScript, the link opens the search dialog. So do Ctrl/⌘ K and `/`, unless the reader
 * has switched `/` off.
 */
export function SearchLink() {
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [openCount, setOpenCount] = useState(0);
  const slashKey = useSlashKey();

  const open = useCallback(async () => {
    try {
      const { SearchDialog } = await loadDialog();
      setDialog(() => SearchDialog);
      setOpenCount((times) => times + 1);
    } catch {
      // The dialog failed to load, e.g. because the browser is offline, so open the search page instead.
      void navigate(paths.search());
    }
  }, [navigate]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event) || document.querySelector("dialog:modal") !== null) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);

  const clicked = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open();
  };
  // Preloads the dialog on hover or focus. Failures are ignored here, because a click then opens the search page.
  const prepare = (): void => void loadDialog().catch(() => undefined);

  return (
    <>
      <Link
        to={paths.search()}
        className={styles.link}
        aria-label="Search"
        aria-keyshortcuts={`${slashKey ? "/ " : ""}Control+K Meta+K`}
        onClick={clicked}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Search size={18} aria-hidden="true" />
        <span className={`wider-than-1080 ${styles.word}`}>Search</span>
        <kbd className="wider-than-1080 needs-script" hidden={!slashKey}>
          /
        </kbd>
      </Link>
      {Dialog && <Dialog openCount={openCount} />}
    </>
  );
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === "k") return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || !isSlashKeyOn()) return false;
  const { target } = event;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
