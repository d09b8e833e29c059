interface NextFrame<Value> {
  push(value: Value): void;
  stop(): void;
}

/**
 * Delivers the latest value in the browser's next animation frame, so that layout and paint follow
 * in the same frame.
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
