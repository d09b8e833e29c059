interface NextFrame<Value> {
  push(value: Value): void;
  stop(): void;
}

/**
 * Delivers the latest value with the browser's next frame, so that the script, layout and paint it causes share one
 * frame.
 */
export function nextFrame<Value>(deliver: (value: Value) => void): NextFrame<Value> {
  let request = 0;
  return {
    push(value) {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => deliver(value));
    },
    stop() {
      cancelAnimationFrame(request);
    },
  };
}
