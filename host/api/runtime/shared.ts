/** Returns a function whose concurrent calls share one result. */
export function shared<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => (running ??= load().finally(() => (running = undefined)))
}
