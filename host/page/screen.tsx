import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { Address } from '../../src/domain/access/address.ts'
import { isOffline, loadCode, onReachable } from './late-code.ts'
import { shellTexts } from '../../src/domain/messages/en/shell.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'

interface ViewProps {
  address: Address
  /** Shown beside the widget once the widget is rendered. */
  children: ReactNode
}

/** The component of a route, and a function that preloads it. */
export interface Screen {
  View: ComponentType<ViewProps>
  load(): Promise<unknown>
}

type Download<Props> = { widget: ComponentType<Props> } | { error: unknown } | undefined

/**
 * Creates a screen whose widget is in a separate chunk, with props from the path and the query of an address. It does
 * not use Suspense, which renders a widget several times before showing it, and the widget's store would load each
 * time.
 */
export function screen<Props extends object>(
  loadWidget: () => Promise<ComponentType<Props>>,
  propsOf: (parts: Readonly<Record<string, string>>) => Props = () => ({}) as Props,
  reload?: () => void,
): Screen {
  let download: Download<Props>
  const load = async () => (download = { widget: await loadWidget() })
  function View({ address: { params, search }, children }: ViewProps) {
    const [state, setState] = useState(download)
    useEffect(() => {
      if (state && 'error' in state && isOffline(state.error))
        return onReachable(() => setState(undefined))
      if (!state) loadCode(load, reload).then(setState, (error: unknown) => setState({ error }))
      return undefined
    }, [state])
    if (!state) return null
    if ('error' in state) {
      if (isOffline(state.error)) return <Offline />
      throw state.error
    }
    const parts = { ...Object.fromEntries(new URLSearchParams(search)), ...params }
    return (
      <>
        <state.widget {...propsOf(parts)} />
        {children}
      </>
    )
  }
  return { load, View }
}

/** Shown instead of a screen whose code cannot be loaded offline. */
const Offline = () => (
  <div role="status">
    <EmptyState text={shellTexts.offline} />
  </div>
)
