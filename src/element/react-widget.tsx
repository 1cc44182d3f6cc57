import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type HTMLAttributes,
  type ReactNode,
} from 'react'
import type { Root } from 'react-dom/client'
import { env, isProvided } from '../env.ts'
import { adoptPageSettings } from '../session/configure.ts'
import { adopt } from '../ui/stylesheet.ts'
import type {
  AnyDeclaration,
  CommonProps,
  Pascal,
  WidgetDeclaration,
  WidgetStyle,
} from './declaration.ts'
import { emit } from './events.ts'
import { widgetEvents, type WidgetEventName, type WidgetEvents } from './event-table.ts'
import { FramedWhenNear } from './framed.tsx'
import { lateScreen } from './late-screen.tsx'
import { widgetRoot } from './widget-root.ts'

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
 * Renders `node` into the shadow root of `place` with a root of its own. In a portal, the page's React would call its
 * handlers twice: for the event inside the shadow root, and again when it leaves the shadow root.
 */
function useOwnRoot(tag: string, place: HTMLElement | null, node: ReactNode): void {
  const root = useRef<Root | undefined>(undefined)
  const isMounted = useRef(false)
  useBeforePaint(() => {
    if (!place?.shadowRoot) return
    root.current ??= widgetRoot(place.shadowRoot, tag, (error) => {
      env().log(`<${tag}> failed`, error)
      emit(place, 'assetdesk-error', { message: `<${tag}> failed`, error })
    })
    root.current.render(node)
  })
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // React cannot unmount a root during a render. StrictMode mounts a component again at once.
      queueMicrotask(() => {
        if (isMounted.current) return
        root.current?.unmount()
        root.current = undefined
      })
    }
  }, [])
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
    useOwnRoot(
      tag,
      place,
      place && (
        <FramedWhenNear
          element={place}
          tag={tag}
          screen={screen}
          route={route}
          values={values}
          committed={ready}
        />
      ),
    )
    return <div ref={stand} id={id} className={className} style={style} />
  }
  Widget.displayName = handlerOf(`assetdesk-${tag}`).slice(2)
  return Widget as unknown as ReactWidget<Declaration>
}

const ready = () => undefined
