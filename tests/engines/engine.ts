/** A window of a real browser, independent of the protocol that controls it. */
export interface Window {
  goto(address: string): Promise<void>
  /** Evaluates the source text of an expression, whose result must be JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Sets the size of the viewport in CSS px, or the nearest size that the browser allows. */
  resize(width: number, height: number): Promise<void>
  /** Waits for an element and clicks it. */
  click(selector: string): Promise<void>
  /** Runs `openWindow` and resolves to the window that it opens. */
  whenOpened(openWindow: () => Promise<void>): Promise<Window>
}

export interface Engine {
  name: string
  /** Starts the browser with a new profile and one window. `close` ends the browser. */
  start(): Promise<{ window: Window; close: () => Promise<void> }>
}
