/** A window of a real browser, whichever way it is driven. */
export interface Window {
  goto(address: string): Promise<void>
  /** Evaluates the text of an expression; what it answers must be JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** The inside of the window in CSS px, or as near as this browser allows. */
  resize(width: number, height: number): Promise<void>
  /** Clicks as a person does. */
  click(selector: string): Promise<void>
  /** The window that `act` opens. */
  opened(act: () => Promise<void>): Promise<Window>
}

export interface Engine {
  name: string
  /** A fresh profile with one window; `close` ends the browser. */
  start(): Promise<{ window: Window; close: () => Promise<void> }>
}

/** Asks again and again until there is an answer; says what was waited for when there is none. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  seconds = 30,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    // A document that is just leaving answers nothing.
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
