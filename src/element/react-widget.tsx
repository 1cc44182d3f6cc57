import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type HTMLAttributes,
} from 'react'
import { createPortal } from 'react-dom'
import { isProvided } from '../env.ts'
import { adoptPageSettings } from '../session/configure.ts'
import { adopt } from '../ui/stylesheet.ts'
import type {
  AnyDeclaration,
  CommonProps,
  Pascal,
  WidgetDeclaration,
  WidgetStyle,
} from './declaration.ts'
import { widgetEvents, type WidgetEventName, type WidgetEvents } from './event-table.ts'
import { FramedWhenNear } from './framed.tsx'
import { lateScreen } from './late-screen.tsx'

type HandlerName<Name extends WidgetEventName> = Name extends `assetdesk-${infer Rest}`
  ? `on${Pascal<Rest>}`
  : never

/** The handler of `assetdesk-ticket-raised` is `onTicketRaised`; `preventDefault` works on cancelable events. */
type Handlers = {
  [Name in WidgetEventName as HandlerName<Name>]?:
    | ((event: CustomEvent<WidgetEvents[Name]>) => void)
    | undefined
}

/** Props of the box on the page whose shadow root contains the widget. */
type BoxProps = Pick<HTMLAttributes<HTMLElement>, 'id' | 'className'> & {
  style?: WidgetStyle | undefined
}

export type ReactWidgetProps<Props extends object> = Props & Handlers & CommonProps & BoxProps

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

/** React 18 warns about layout effects in server rendering. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Passes the events of `place` to the handlers of the latest render. */
function useHandlers(place: HTMLElement | null, props: Readonly<Record<string, unknown>>): void {
  const latest = useRef(props)
  useBeforePaint(() => {
    latest.current = props
  })
  useBeforePaint(() => {
    if (!place) return
    const listening = new AbortController()
    for (const [handler, event] of handlers) {
      const onEvent = (received: Event) => {
        const listener = latest.current[handler]
        if (typeof listener === 'function') listener(received)
      }
      place.addEventListener(event, onEvent, { signal: listening.signal })
    }
    return () => listening.abort()
  }, [place])
}

/**
 * Returns the widget as a React component: a box with a shadow root, like its element, so that only custom properties
 * and `::part()` of the page reach it. On a server it is an empty box.
 */
export function reactWidget<Declaration extends AnyDeclaration>(
  declaration: Declaration,
): ReactWidget<Declaration> {
  const { tag, route } = declaration
  const screen = lateScreen(declaration)
  function Widget({ id, className, style, ...props }: BoxProps & Record<string, unknown>) {
    const [place, setPlace] = useState<HTMLElement | null>(null)
    const stand = useCallback((node: HTMLElement | null) => {
      if (node && !isProvided()) adoptPageSettings()
      if (node) adopt(node.shadowRoot ?? node.attachShadow({ mode: 'open' }))
      setPlace(node)
    }, [])
    useHandlers(place, props)
    const values = Object.fromEntries(Object.entries(props).filter(([name]) => !handlers.has(name)))
    const frame = place?.shadowRoot && (
      <FramedWhenNear
        element={place}
        tag={tag}
        screen={screen}
        route={route}
        values={values}
        committed={ready}
      />
    )
    return (
      <div ref={stand} id={id} className={className} style={style}>
        {frame && createPortal(frame, place.shadowRoot)}
      </div>
    )
  }
  Widget.displayName = handlerOf(`assetdesk-${tag}`).slice(2)
  return Widget as unknown as ReactWidget<Declaration>
}

const ready = () => undefined
