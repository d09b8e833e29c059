/** An override that can't be applied to the current facts; the message gives administrators the reason. */
export class OverrideInapplicable extends Error {
  override readonly name = "OverrideInapplicable";
}
