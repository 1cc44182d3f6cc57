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

/** A widget in a chunk of its own, with the props that an address means to it. */
export function screen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  propsOf: (address: Address) => Props,
): Screen {
  // React keeps a failed download for ever; only a new lazy component tries anew.
  const attempt = () =>
    lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  let widget = attempt()
  return {
    load,
    renew: () => (widget = attempt()),
    View: ({ address }) => createElement(widget, propsOf(address)),
  }
}

/** Stands in for a screen that comes with a later release. */
export const later: Screen = { load: () => Promise.resolve(), renew() {}, View: NotBuiltYet }
