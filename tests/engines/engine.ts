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
