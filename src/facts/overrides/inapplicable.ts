/** Thrown if an override can't be applied to the current facts. Administrators see the message. */
export class OverrideInapplicable extends Error {
  override readonly name = "OverrideInapplicable";
}
