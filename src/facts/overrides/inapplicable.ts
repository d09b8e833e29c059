/** An override cannot be applied to the facts as they are; the message says why, for administrators. */
export class OverrideInapplicable extends Error {
  override readonly name = "OverrideInapplicable";
}
