import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, type ComponentType } from 'react'
import type { RouteName } from '../domain/routes.ts'
import { env } from '../env.ts'
import { Gate } from '../parts/session/gate.tsx'
import { $answeredConfigs } from '../session/public-config.ts'
import { $owner } from '../session/session.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Dialogs } from '../ui/modal/dialogs.tsx'
import { Root } from '../ui/root.tsx'
import { Toaster } from '../ui/toaster/toaster.tsx'
import { widgetHost, WidgetHostContext } from './widget-host.ts'

export interface FramedProps {
  /** The widget's element, which dispatches its events. */
  element: HTMLElement
  tag: string
  screen: ComponentType
  route: RouteName | undefined
  values: Readonly<Record<string, unknown>>
  /** Called after every React commit. */
  committed(): void
}

/** Wraps a widget's screen on a host page: styles, session, error boundary, toasts and dialogs. */
export function Framed({ element, tag, screen, route, values, committed }: FramedProps) {
  const { scope, ...own } = values as { scope?: string }
  const owner = useStore($owner)
  // Links lead to the application, whose address may arrive later.
  useStore($answeredConfigs)
  const host = useMemo(() => widgetHost(() => element, scope), [element, scope])
  useLayoutEffect(committed)
  useEffect(() => {
    host.emit('assetdesk-ready', { tag })
    // The host object changes with its scope; `assetdesk-ready` is dispatched once.
  }, [tag]) // oxlint-disable-line react/exhaustive-deps
  const failed = (error: unknown) => {
    env().log(`<${tag}> failed`, error)
    host.emit('assetdesk-error', { message: `<${tag}> failed while rendering`, error })
  }
  const Screen = screen
  return (
    <WidgetHostContext.Provider value={host}>
      <Root kind="element">
        <ErrorBoundary onError={failed}>
          <Gate
            route={route}
            navigate={host.navigate}
            onAuthRequired={(ended) => host.emit('assetdesk-auth-required', { ended })}
          >
            <Screen key={owner} {...own} />
          </Gate>
        </ErrorBoundary>
        <Toaster />
        <Dialogs />
      </Root>
    </WidgetHostContext.Provider>
  )
}
