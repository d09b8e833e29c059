import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import type { ShellAccount, ShellData } from "../../root.server.ts";
import { AccountBadge } from "./account-badge.tsx";
import styles from "./footer.module.css";
import { Logo } from "./logo.tsx";
import { SignOutForm } from "./sign-out-form.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

export function Footer({ shell }: { readonly shell: ShellData }) {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.account}`}>
        {shell.account ? <SignedIn account={shell.account} /> : <SignedOut />}
      </div>
      <div className={`wrap ${styles.line}`}>
        <div className={styles.words}>
          <p className={styles.mark}>
            <Logo />
            gridwalk
          </p>
          <p>
            © {shell.season} Gridwalk. Unofficial: not associated in any way with the Formula 1 companies. F1, FORMULA
            1, FIA FORMULA ONE WORLD CHAMPIONSHIP, GRAND PRIX and related marks are trade marks of Formula One Licensing
            B.V.
          </p>
        </div>
        <ul className={styles.links}>
          <li>
            <Link to={paths.info()}>
              More info<span className="visually-hidden"> about Gridwalk</span>
            </Link>
          </li>
          <li>
            <Link to={paths.privacyPolicy()}>Privacy Policy</Link>
          </li>
          <li>
            <Link to={paths.termsOfService()}>Terms</Link>
          </li>
          {shell.supportUrl && (
            <li>
              <a href={shell.supportUrl} rel="noopener">
                Support
              </a>
            </li>
          )}
          <li>
            <ThemeToggle className={styles.toggle ?? ""} />
          </li>
        </ul>
      </div>
    </footer>
  );
}

function SignedIn({ account }: { readonly account: ShellAccount }) {
  return (
    <>
      <AccountBadge displayName={account.displayName} photoUrl={account.photoUrl} />
      <p className={styles.who}>
        <b>{account.displayName}</b>
        <span>{account.email}</span>
      </p>
      <Link className={styles.button} to={paths.profile()}>
        Profile
      </Link>
      <SignOutForm>
        <button type="submit" className={styles.button}>
          Sign out
        </button>
      </SignOutForm>
    </>
  );
}

function SignedOut() {
  return (
    <>
      <Link className={styles.button} to={paths.login()}>
        Log In
      </Link>
      <Link className={styles.button} data-kind="primary" to={paths.signup()}>
        Sign Up
      </Link>
    </>
  );
}
