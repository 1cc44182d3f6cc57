import { createContext, use } from 'react'
import { env, type Intent } from '../env.ts'
import { emit, type WidgetEventName, type WidgetEvents } from './events.ts'

/** What a widget knows of where it stands; the same in our application, in an element and in a React page. */
export interface WidgetHost {
  /** Name under which page, search, filters and sort are shared; undefined: the page's own. */
  readonly scope: string | undefined
  /** Asks to go somewhere: an event first, then the page's router. Call it from a click unless `automatic`. */
  navigate(intent: Intent): void
  /** Tells the page; false when it vetoed. */
  emit<Name extends WidgetEventName>(name: Name, detail: WidgetEvents[Name]): boolean
}

/** A host that dispatches at `target`, or tells nobody where there is none. */
export function widgetHost(target?: () => EventTarget | null, scope?: string): WidgetHost {
  const tell: WidgetHost['emit'] = (name, detail) => {
    const at = target?.()
    return at ? emit(at, name, detail) : true
  }
  return {
    scope,
    emit: tell,
    navigate(intent) {
      if (tell('assetdesk-navigate', intent)) env().navigate(intent)
    },
  }
}

/** Without an element around: our own page, whose router hears every intent. */
export const WidgetHostContext = createContext<WidgetHost>(widgetHost())

export const useWidgetHost = (): WidgetHost => use(WidgetHostContext)
