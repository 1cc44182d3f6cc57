import { render, type ReactNode } from 'preact/compat'

// `react-dom/client` of the light build. preact/compat's own knows no onUncaughtError.

interface RootOptions {
  onUncaughtError?(error: unknown): void
}

export function createRoot(container: Element | DocumentFragment, options: RootOptions = {}) {
  const show = (node: ReactNode) => render(node as never, container as Element)
  return {
    render(node: ReactNode): void {
      try {
        show(node)
      } catch (error) {
        if (!options.onUncaughtError) throw error
        options.onUncaughtError(error)
      }
    },
    unmount: () => show(null),
  }
}
