import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RouteName } from '../domain/access/routes.ts'
import { env } from '../env.ts'
import { Gate } from '../parts/session/gate.tsx'
import { $language, removeLocale, setLocale } from '../session/language.ts'
import { $loadedConfigs } from '../session/public-config.ts'
import { $owner, $session, isEnded, userOf } from '../session/session.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Dialogs } from '../ui/modal/dialogs.tsx'
import { GuestRoot } from '../ui/root.tsx'
import { Toaster } from '../ui/toaster/toaster.tsx'
import type { CommonProps } from './declaration.ts'
import { fetchScreen, LateScreenView, type LateScreen } from './late-screen.tsx'
import { signInEvents, widgetHost, WidgetHostContext, type WidgetHost } from './widget-host.ts'
import { whenNear, whenVisible } from '../ui/near.ts'

export interface FramedProps {
  /** The widget's element, which dispatches its events. */
  element: HTMLElement
  tag: string
  screen: LateScreen
  route: RouteName | undefined
  values: Readonly<Record<string, unknown>>
  /** Called after every React commit, except while the screen's code loads. */
  committed(): void
}

/** Wraps a widget's screen on a host page: styles, session, error boundary, toasts and dialogs. */
function Framed({ element, tag, screen, route, values, committed }: FramedProps) {
  const { scope, theme, headingLevel, locale, ...own } = values as CommonProps
  const language = usePage(element, locale)
  const host = useMemo(() => widgetHost(() => element, scope), [element, scope])
  const owner = useOwner(host)
  const over = useStore(host.$over)
  const state = useStore(screen.$state)
  const waiting = useRef(false)
  const ready = useRef(false)
  useLayoutEffect(() => {
    if (language && !waiting.current) committed()
  })
  useEffect(() => {
    // A failure is retried by Retry, or when an element is added again.
    if (screen.$state.get().status !== 'failed') fetchScreen(screen, route)
  }, [screen, route])
  useEffect(() => {
    if (state.status !== 'failed') return
    env().log(`The code of <${tag}> did not load`, state.error)
    host.emit('assetdesk-error', {
      message: `<${tag}> could not be loaded`,
      error: state.error,
    })
    // Runs once per failure, even if the host object changes.
  }, [state]) // oxlint-disable-line react/exhaustive-deps
  const failed = (error: unknown) => {
    env().log(`<${tag}> failed`, error)
    host.emit('assetdesk-error', { message: `<${tag}> failed while rendering`, error })
  }
  const reportReady = () => {
    if (!ready.current) host.emit('assetdesk-ready', { tag })
    ready.current = true
  }
  if (!language) return null
  return (
    <WidgetHostContext.Provider value={host}>
      <GuestRoot theme={theme} headingLevel={headingLevel} lang={language.locale}>
        <ErrorBoundary onError={failed}>
          <Gate route={route} navigate={host.navigate} {...signInEvents(host, tag)}>
            <LateScreenView
              key={owner}
              screen={screen}
              values={own}
              onWaiting={(isWaiting) => (waiting.current = isWaiting)}
              onShown={reportReady}
            />
          </Gate>
          {over}
        </ErrorBoundary>
        <Toaster />
        <Dialogs />
      </GuestRoot>
    </WidgetHostContext.Provider>
  )
}

/** Follows the owner of the screen. Notifies the page when a user signs in or out while the element is shown. */
function useOwner({ emit }: WidgetHost): string {
  const owner = useStore($owner)
  const before = useRef(owner)
  // Before the prompt that replaces the screen reports itself.
  useLayoutEffect(() => {
    if (before.current === owner) return
    const state = $session.get()
    const user = userOf(state)
    if (before.current) emit('assetdesk-signed-out', { ended: isEnded(state) })
    if (user) {
      const { id, role, name, email, photo } = user
      emit('assetdesk-signed-in', { id, role, name, email, photo })
    }
    before.current = owner
  }, [owner, emit])
  return owner
}

/**
 * Renders again when the page's texts or language change, and when the address of the application, which links need, is
 * known. Returns the language; undefined until it is loaded.
 */
function usePage(element: Element, locale: string | undefined): { locale: string } | undefined {
  useStore($loadedConfigs)
  const language = useStore($language)
  const [isKnown, setKnown] = useState(false)
  useLayoutEffect(() => {
    setLocale(element, locale)
    setKnown(true)
  }, [element, locale])
  useLayoutEffect(() => () => removeLocale(element), [element])
  return isKnown ? language : undefined
}

/** Returns whether an element may be rendered: at once or, if it `waits`, once it has come near the viewport. */
function useNear(element: Element, waits: boolean): boolean {
  const [near, setNear] = useState(!waits)
  useEffect(() => {
    if (near) return undefined
    if (waits) return whenNear(element, () => setNear(true))
    return setNear(true)
  }, [near, waits, element])
  return near
}

/** The framed widget; with `loading="visible"`, once it has come near the viewport. */
export function FramedWhenNear({ values, ...props }: FramedProps) {
  const { loading, ...others } = values
  const near = useNear(props.element, loading === whenVisible)
  useLayoutEffect(() => {
    if (!near) props.committed()
  })
  return near ? <Framed {...props} values={others} /> : null
}
