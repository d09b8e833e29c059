import { Link } from "react-router";
import { useSyncExternalStore } from "react";

import { paths } from "#domain/paths.ts";
import type { ReaderAccount } from "#domain/members/reader.ts";

import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import type { ShellData } from "../../root.server.ts";
import { AccountBadge } from "./account-badge.tsx";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { buttonLook } from "../../ui/button.tsx";
import styles from "./footer.module.css";
import { Logo } from "./logo.tsx";
import { SignOutForm } from "./sign-out-form.tsx";
import { SpoilerFreeSwitch } from "./clock-form.tsx";
import { Moon, Sun } from "../../ui/icons.tsx";
import { THEME_CHANGED } from "./inline-scripts.ts";

export function Footer({ shell }: { readonly shell: ShellData }) {
  return (
    <footer className={styles.footer}>
      <Cluster gap={6} className={`wrap ${styles.account}`}>
        <AccountPart />
      </Cluster>
      <Columns split="1-auto" until={820} gap={10} className="wrap">
        <div className={styles.words}>
          <Cluster
            as="p"
            gap={4}
            unbroken
            size="l"
            face="number"
            tone="plain"
            className={styles.mark}
          >
            <Logo />
            gridwalk
          </Cluster>
          <p>
            © {shell.season} Gridwalk. Unofficial: not associated in any way with the Formula 1
            companies. F1, FORMULA 1, FIA FORMULA ONE WORLD CHAMPIONSHIP, GRAND PRIX and related
            marks are trade marks of Formula One Licensing B.V.
          </p>
        </div>
        <Cluster as="ul" gap={7} tight align="start" weight={500} className={styles.links}>
          <li>
            <Link className="tap" to={paths.info()}>
              More info<span className="visually-hidden"> about Gridwalk</span>
            </Link>
          </li>
          <li>
            <Link className="tap" to={paths.follow()}>
              Calendar and reminders
            </Link>
          </li>
          <li>
            <Link className="tap" to={paths.privacyPolicy()}>
              Privacy Policy
            </Link>
          </li>
          <li>
            <Link className="tap" to={paths.termsOfService()}>
              Terms
            </Link>
          </li>
          {shell.supportUrl && (
            <li>
              <a className="tap" href={shell.supportUrl} rel="noopener">
                Support
              </a>
            </li>
          )}
          {shell.watched === null && (
            <li>
              <SpoilerFreeSwitch isOn={shell.spoilerFree !== null} />
            </li>
          )}
          <li>
            <ThemeToggle />
          </li>
        </Cluster>
      </Columns>
    </footer>
  );
}

const AccountPart = hole("footer-account", ["account"], () => {
  const reader = useReader();
  return reader ? <SignedIn account={reader.account} /> : <SignedOut />;
});

function SignedIn({ account }: { readonly account: ReaderAccount }) {
  return (
    <>
      <AccountBadge displayName={account.displayName} photoUrl={account.photoUrl} />
      <Stack as="p" className={styles.who}>
        <b>{account.displayName}</b>
        <span>{account.email}</span>
      </Stack>
      <Link className={buttonLook} to={paths.profile()}>
        Profile
      </Link>
      <SignOutForm>
        <button type="submit" className={buttonLook}>
          Sign out
        </button>
      </SignOutForm>
    </>
  );
}

function SignedOut() {
  return (
    <>
      <Link className={buttonLook} to={paths.login()}>
        Log In
      </Link>
      <Link className={buttonLook} data-kind="primary" to={paths.signup()}>
        Sign Up
      </Link>
    </>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(THEME_CHANGED, onChange);
  return () => window.removeEventListener(THEME_CHANGED, onChange);
}

const isDark = (): boolean => document.documentElement.classList.contains("dark-mode");

/**
 * Button that switches between light and dark mode. The head script changes the class, and this
 * component only updates the button's label.
 */
function ThemeToggle() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return (
    <button type="button" className="tap needs-script" data-turn-theme>
      {dark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
      {dark ? "Light mode" : "Dark mode"}
    </button>
  );
}
