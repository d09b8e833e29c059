/** The pieces of the page that the view fills; each bears `data-part`. */
export class Parts {
  readonly root: HTMLElement;

  constructor(root: HTMLElement) {
    this.root = root;
  }

  find(name: string): HTMLElement {
    const found = this.root.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (found === null) throw new Error(`the replay's page has no ${name}`);
    return found;
  }

  input(name: string): HTMLInputElement {
    const found = this.find(name);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is not a field`);
    return found;
  }

  select(name: string): HTMLSelectElement {
    const found = this.find(name);
    if (!(found instanceof HTMLSelectElement)) throw new Error(`${name} is not a list`);
    return found;
  }

  canvas(name: string): HTMLCanvasElement {
    const found = this.find(name);
    if (!(found instanceof HTMLCanvasElement)) throw new Error(`${name} is not a canvas`);
    return found;
  }

  dialog(name: string): HTMLDialogElement {
    const found = this.find(name);
    if (!(found instanceof HTMLDialogElement)) throw new Error(`${name} is not a dialog`);
    return found;
  }

  /** Writes words only when they are others. */
  write(name: string, words: string): void {
    const element = this.find(name);
    if (element.textContent !== words) element.textContent = words;
  }
}
