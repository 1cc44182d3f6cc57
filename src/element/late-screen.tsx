import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { brokenTexts } from '../domain/messages/en/loading.ts'
import { routeSpec, type RouteName } from '../domain/access/routes.ts'
import { $session } from '../session/session.ts'
import { latePart, type LatePart } from '../state/late-part.ts'
import { AwaitedContext } from '../ui/feedback/awaited.ts'
import { Broken } from '../ui/feedback/broken.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import type { AnyDeclaration } from './declaration.ts'

/** A widget's own code, in a file of its own. */
export type LateScreen = LatePart<ComponentType>

export const lateScreen = ({ screen }: AnyDeclaration): LateScreen =>
  latePart(screen as unknown as () => Promise<ComponentType>)

/** Will the screen be shown without anybody signing in first? Its code then starts at once, beside the session. */
const isWanted = (route: RouteName | undefined): boolean =>
  route === undefined || routeSpec(route).open || $session.get().status !== 'signed-out'

/** Fetches the code: at once where it will be shown, else when the page is idle. */
export function fetchScreen(screen: LateScreen, route: RouteName | undefined): void {
  if (isWanted(route)) screen.load()
  else screen.loadWhenIdle()
}

/** Milliseconds without a skeleton: shown for less, it is work for nothing. */
const patience = 100

/**
 * Runs `render` in a microtask; later, together with the screen's code, where that is on its way and the skeleton is
 * all that could be shown until then.
 */
export function whenWorthRendering({ $state }: LateScreen, render: () => void): void {
  if ($session.get().status !== 'signed-in' || $state.get().status !== 'loading')
    return queueMicrotask(render)
  const end = () => {
    off()
    clearTimeout(timer)
    render()
  }
  const off = $state.listen(end)
  const timer = setTimeout(end, patience)
}

interface LateScreenViewProps {
  screen: LateScreen
  values: object
  /** Called before the paint, with whether the screen is still missing. */
  waits(waiting: boolean): void
  /** Called when the screen has rendered its first content, and whenever loading ends. */
  shown(): void
}

/** Calls `shown` whenever nothing holds it back any more; one hold is there at the start. */
function holding(shown: () => void) {
  let held = 1
  const release = () => {
    held -= 1
    // What takes the place of what was awaited may await something itself.
    queueMicrotask(() => held || shown())
  }
  const hold = () => {
    held += 1
    return release
  }
  return { hold, release }
}

/** The screen, once its code is there. */
export function LateScreenView({ screen, values, waits, shown }: LateScreenViewProps) {
  const state = useStore(screen.$state)
  const { status } = state
  useLayoutEffect(() => {
    waits(status === 'idle' || status === 'loading')
    return () => waits(false)
  })
  useEffect(() => {
    if (screen.$state.get().status !== 'failed') screen.load()
  }, [screen])
  const [{ hold, release }] = useState(() => holding(shown))
  useLayoutEffect(() => {
    if (status !== 'ready') return
    release()
    return () => void hold()
  }, [status, hold, release])
  if (state.status === 'ready')
    return (
      <AwaitedContext.Provider value={hold}>
        <state.code {...values} />
      </AwaitedContext.Provider>
    )
  if (state.status === 'failed')
    return <Broken text={brokenTexts.notLoaded} onRetry={screen.load} />
  return <Skeleton width="100%" height={120} />
}
