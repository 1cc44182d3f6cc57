import { createRoot, type Root } from 'react-dom/client'

let roots = 0

/** Creates the React root of a widget. `failed` is called if even the error notice fails to render. */
export const widgetRoot = (
  container: ShadowRoot,
  tag: string,
  failed: (error: unknown) => void,
): Root =>
  createRoot(container, {
    // The prefix keeps ids of two copies of React different.
    identifierPrefix: `${tag}-${(roots += 1)}-`,
    onUncaughtError: failed,
  })
