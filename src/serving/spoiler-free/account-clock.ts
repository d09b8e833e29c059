import {
  parseSpoilerFree,
  SPOILER_FREE_COOKIE,
  spoilerFreeCookie,
  spoilerFreeValue,
} from "#domain/reader-clock/spoiler-free-cookie.ts";
import {
  forgetWatchCookie,
  parseWatching,
  WATCH_COOKIE,
  watchCookie,
  watchingValue,
} from "#domain/reader-clock/watch-cookie.ts";
import type { AccountClock } from "#domain/members/reader.ts";

import type { DeviceClock } from "./device-clock.ts";

const kinds = [
  {
    name: SPOILER_FREE_COOKIE,
    onDevice: ({ spoilerFree }: DeviceClock) => (spoilerFree === null ? "" : spoilerFreeValue(spoilerFree)),
    inAccount: ({ spoilerFree }: AccountClock) => spoilerFree,
    cookie: (value: string) => spoilerFreeCookie(parseSpoilerFree(value)),
  },
  {
    name: WATCH_COOKIE,
    onDevice: ({ watching }: DeviceClock) => (watching === null ? "" : watchingValue(watching)),
    inAccount: ({ watching }: AccountClock) => watching,
    cookie(value: string) {
      const watching = parseWatching(value);
      return watching === null ? forgetWatchCookie : watchCookie(watching);
    },
  },
];

/** True if the device has the account's values, so that nothing needs to be synchronised. */
export function isInStep(device: DeviceClock, account: AccountClock): boolean {
  return kinds.every(({ onDevice, inAccount }) => {
    const value = inAccount(account);
    return value === null || value === onDevice(device);
  });
}

/**
 * Replaces a device's spoiler-free mode and its place in the time machine with those of the account. A null value in
 * the account means that none of its devices has changed the setting.
 */
export function inStep(header: string | null, device: DeviceClock, account: AccountClock) {
  const setCookies: string[] = [];
  let parts = header === null ? [] : header.split(";").map((part) => part.trim());
  for (const { name, onDevice, inAccount, cookie } of kinds) {
    const value = inAccount(account);
    if (value === null || value === onDevice(device)) continue;
    parts = parts.filter((part) => !part.startsWith(`${name}=`));
    if (value !== "") parts.push(`${name}=${value}`);
    setCookies.push(cookie(value));
  }
  return {
    /** `Cookie` header that the device would send if it had the account's values. */
    header: parts.length === 0 ? null : parts.join("; "),
    clock: {
      spoilerFree: account.spoilerFree === null ? device.spoilerFree : parseSpoilerFree(account.spoilerFree),
      watching: account.watching === null ? device.watching : parseWatching(account.watching),
    },
    /** `Set-Cookie` values that give the device the account's values. Empty if it already has them. */
    setCookies,
  };
}
