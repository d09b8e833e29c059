/** A browser, as its push service knows it. */
export interface PushTarget {
  /** The push service's URL for the browser. */
  readonly endpoint: string;
  /** The browser's public key and secret, in Base64 URL. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
