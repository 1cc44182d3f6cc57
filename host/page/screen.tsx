import { createElement, lazy, type ComponentType } from 'react'
import type { Address } from '../../src/domain/address.ts'
import { NotBuiltYet } from './not-built-yet.tsx'

/** What shows at a route, and how to fetch it ahead of time. */
export interface Screen {
  View: ComponentType<{ address: Address }>
  load(): Promise<unknown>
  /** After a failure: the next rendering tries to fetch it again. */
  renew(): void
}

/** A widget in a chunk of its own, with the props that the path and the query of an address mean to it. */
export function screen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  propsOf: (parts: Readonly<Record<string, string>>) => Props,
): Screen {
  // React keeps a failed download for ever; only a new lazy component tries anew.
  const attempt = () =>
    lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  let widget = attempt()
  return {
    load,
    renew: () => (widget = attempt()),
    View: ({ address: { params, search } }) =>
      createElement(
        widget,
        propsOf({ ...Object.fromEntries(new URLSearchParams(search)), ...params }),
      ),
  }
}

/** Stands in for a screen that comes with a later release. */
export const later: Screen = { load: () => Promise.resolve(), renew() {}, View: NotBuiltYet }
