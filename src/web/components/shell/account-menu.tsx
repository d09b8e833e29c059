import { NavLink } from "react-router";

import { paths } from "#domain/paths.ts";

import type { ReaderAccount } from "#domain/members/reader.ts";
import { AccountBadge } from "./account-badge.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./account-menu.module.css";
import { Menu } from "./menu.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

export function AccountMenu({ account }: { readonly account: ReaderAccount }) {
  const { displayName, photoUrl } = account;
  return (
    <div className={styles.account}>
      <Menu
        align="end"
        label={
          <>
            <AccountBadge displayName={displayName} photoUrl={photoUrl} />
            <span className="visually-hidden">Account: {displayName}</span>
          </>
        }
      >
        <Text as="li" size="s" weight={600} tone="plain" className={styles.who}>
          {displayName}
        </Text>
        <li>
          <NavLink to={paths.profile()}>Profile</NavLink>
        </li>
        <li>
          <NavLink to={paths.updateProfile()}>Update profile</NavLink>
        </li>
        {account.isAdmin && (
          <li>
            <NavLink to={paths.admin()}>Admin</NavLink>
          </li>
        )}
        <li className={styles.out}>
          <SignOutForm>
            <button type="submit">Sign out</button>
          </SignOutForm>
        </li>
      </Menu>
    </div>
  );
}
