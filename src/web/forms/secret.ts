/**
 * A password or code as typed into a secret input. It isn't a string, so it can't be among the
 * values that a form shows again, and it never prints itself.
 */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the text, for checking it. */
  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return "[secret]";
  }

  toJSON(): string {
    return this.toString();
  }
}
