/** Runs `work` after `milliseconds`. Returns a function that cancels this. */
export function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** Runs `work` after a pause, with an abort signal. Returns a function that cancels the pause or the request. */
export function requestAfter(milliseconds: number, ask: (signal: AbortSignal) => void): () => void {
  const asking = new AbortController()
  const cancel = after(milliseconds, () => ask(asking.signal))
  return () => {
    cancel()
    asking.abort()
  }
}
