const LIGHT_HZ = 392;
const OUT_HZ = 784;

/** Synthesised tones: a low one for each light, and a high one when the lights go out. */
export class Tones {
  #context: AudioContext | null = null;

  /** Browsers allow sound only after a user action, so call this from an event handler. */
  turn(on: boolean): void {
    if (on) {
      this.#context ??= new AudioContext({ latencyHint: "interactive" });
      void this.#context.resume();
    } else void this.#context?.suspend();
  }

  light(): void {
    this.#sound(LIGHT_HZ, 0.16);
  }

  out(): void {
    this.#sound(OUT_HZ, 0.4);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  #sound(hertz: number, seconds: number): void {
    const context = this.#context;
    if (context?.state !== "running") return;
    const now = context.currentTime;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    // The volume changes over a few milliseconds, because an abrupt start or end would be audible
    // as a click.
    volume.gain.linearRampToValueAtTime(0.25, now + 0.004);
    volume.gain.setValueAtTime(0.25, now + seconds - 0.05);
    volume.gain.linearRampToValueAtTime(0, now + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + seconds);
  }
}
