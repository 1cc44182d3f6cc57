import { atom, type WritableAtom } from 'nanostores'
import { createContext, useContext, type ReactNode } from 'react'
import { env, type Intent } from '../env.ts'
import type { SignInEvents } from '../parts/session/sign-in-panel.tsx'
import type { LinkTarget } from '../ui/link/link.tsx'
import type { WidgetEventName, WidgetEvents } from './event-table.ts'
import { emit } from './events.ts'

/** A widget's access to its environment, in the application, in an element and in a React page. */
export interface WidgetHost {
  /** Name under which page, search, filters and sort are shared; undefined: the page's own. */
  readonly scope: string | undefined
  /** Content that the element shows over the page. It stays when the user signs out or the session ends. */
  readonly $over: WritableAtom<ReactNode>
  /** Requests navigation: dispatches an event, then uses the page's router. Call it from a click unless `automatic`. */
  navigate(intent: Intent): void
  /** Returns a link that navigates like `navigate` on a plain click. The browser handles everything else. */
  link(intent: Intent): LinkTarget
  /** Dispatches an event. Returns false if a listener cancelled it. */
  emit<Name extends WidgetEventName>(name: Name, detail: WidgetEvents[Name]): boolean
}

/** Returns a host that dispatches events at `target`. Without a target, events are dropped. */
export function widgetHost(target?: () => EventTarget | null, scope?: string): WidgetHost {
  const dispatch: WidgetHost['emit'] = (name, detail) => {
    const at = target?.()
    return at ? emit(at, name, detail) : true
  }
  const navigate = (intent: Intent) => {
    if (dispatch('assetdesk-navigate', intent)) env().navigate(intent)
  }
  return {
    scope,
    $over: atom(),
    emit: dispatch,
    navigate,
    link: (intent) => ({ href: env().address(intent), go: () => navigate(intent) }),
  }
}

/** Returns what a sign-in panel calls to dispatch the events of an element. */
export const signInEvents = ({ emit: dispatch }: WidgetHost, tag: string): SignInEvents => ({
  onAuthRequired: (ended) => dispatch('assetdesk-auth-required', { ended }),
  onPageFailed: (error) =>
    dispatch('assetdesk-error', {
      message: `<${tag}>: the page could not sign the user in`,
      error,
    }),
})

/** The default is the application's host, whose router handles every intent. */
export const WidgetHostContext = createContext<WidgetHost>(widgetHost())

export const useWidgetHost = (): WidgetHost => useContext(WidgetHostContext)
