/** An override cannot be applied to the facts as they are; the message says why, for administrators. */
export class OverrideUnfit extends Error {
  override readonly name = "OverrideUnfit";
}
