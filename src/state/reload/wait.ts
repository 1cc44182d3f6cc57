/** Runs `work` after `milliseconds`. Returns a function that cancels this. */
export function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** Asks after a pause, with a signal that aborts when the answer is not wanted any more. Returns a function that cancels either. */
export function requestAfter(milliseconds: number, ask: (signal: AbortSignal) => void): () => void {
  const asking = new AbortController()
  const cancel = after(milliseconds, () => ask(asking.signal))
  return () => {
    cancel()
    asking.abort()
  }
}
