import { render, type VNode } from 'preact'
import { createElement, type ReactNode } from 'preact/compat'
// @ts-expect-error the alias leads to react.ts beside this
import { IdPrefix } from 'react'

// `react-dom/client` of the light build. The one of preact/compat has no options, and empties the container, in which
// the sign-in prompt of the loader may still have the focus.

interface RootOptions {
  identifierPrefix?: string
  /** Called with errors of `render`. */
  onUncaughtError?(error: unknown): void
}

let roots = 0

export function createRoot(container: Element, options: RootOptions = {}) {
  const { identifierPrefix: value = `${(roots += 1)}-`, onUncaughtError } = options
  return {
    render(children: ReactNode): void {
      try {
        render(createElement(IdPrefix.Provider, { value, children } as never) as VNode, container)
      } catch (error) {
        if (!onUncaughtError) throw error
        onUncaughtError(error)
      }
    },
    unmount: () => render(null, container),
  }
}
