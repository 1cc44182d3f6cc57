import { useCallback, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { isProvided } from '../env.ts'
import { standOnPage } from '../session/configure.ts'
import { adopt } from '../ui/sheet.ts'
import type { AnyDeclaration, CommonProps, Pascal, WidgetDeclaration } from './declaration.ts'
import { widgetEvents, type WidgetEventName, type WidgetEvents } from './event-table.ts'
import { FramedWhenNear } from './framed-when-near.tsx'
import { lateScreen } from './late-screen.tsx'

type HandlerName<Name extends WidgetEventName> = Name extends `assetdesk-${infer Rest}`
  ? `on${Pascal<Rest>}`
  : never

/** The handler of `assetdesk-ticket-raised` is `onTicketRaised`; `preventDefault` works on cancelable events. */
type Handlers = {
  [Name in WidgetEventName as HandlerName<Name>]?: (event: CustomEvent<WidgetEvents[Name]>) => void
}

export type ReactWidgetProps<Props extends object> = Props & Handlers & CommonProps

/** The component of a declaration, as React pages import it. */
export type ReactWidget<Declaration> =
  Declaration extends WidgetDeclaration<string, infer Props extends object>
    ? ComponentType<ReactWidgetProps<Props>>
    : never

const handlerOf = (name: string) =>
  name
    .replace('assetdesk-', 'on-')
    .replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const handlers = new Map(Object.keys(widgetEvents).map((name) => [handlerOf(name), name]))

/** Passes the events of `place` to the handlers of the latest render. */
function useHandlers(place: HTMLElement | null, props: Readonly<Record<string, unknown>>): void {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => {
    if (!place) return
    const listening = new AbortController()
    for (const [handler, event] of handlers) {
      const hear = (heard: Event) => {
        const told = latest.current[handler]
        if (typeof told === 'function') told(heard)
      }
      place.addEventListener(event, hear, { signal: listening.signal })
    }
    return () => listening.abort()
  }, [place])
}

/** The widget as a React component: the same frame as its element, without a shadow root of its own. */
export function reactWidget<Declaration extends AnyDeclaration>(
  declaration: Declaration,
): ReactWidget<Declaration> {
  const { tag, route } = declaration
  const screen = lateScreen(declaration)
  function Widget(props: Readonly<Record<string, unknown>>) {
    const [place, setPlace] = useState<HTMLElement | null>(null)
    const stand = useCallback((node: HTMLElement | null) => {
      if (node && !isProvided()) standOnPage()
      const root = node?.getRootNode()
      if (root instanceof ShadowRoot || root instanceof Document) adopt(root)
      setPlace(node)
    }, [])
    useHandlers(place, props)
    const values = Object.fromEntries(Object.entries(props).filter(([name]) => !handlers.has(name)))
    return (
      <div ref={stand}>
        {place && (
          <FramedWhenNear
            element={place}
            tag={tag}
            screen={screen}
            route={route}
            values={values}
            committed={ready}
          />
        )}
      </div>
    )
  }
  Widget.displayName = handlerOf(`assetdesk-${tag}`).slice(2)
  return Widget as unknown as ReactWidget<Declaration>
}

const ready = () => undefined
