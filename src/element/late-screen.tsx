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

/** The screen of a widget, in a separate file, and the size of its loading placeholder in px. */
export type LateScreen = LatePart<ComponentType> & { placeholder?: number | undefined }

export const lateScreen = ({ screen, placeholder }: AnyDeclaration): LateScreen => ({
  ...latePart(screen as unknown as () => Promise<ComponentType>),
  placeholder,
})

/**
 * Returns whether the screen will be shown without a sign-in. Its code then loads at once, in parallel with the
 * session.
 */
const isWanted = (route: RouteName | undefined): boolean =>
  route === undefined || routeSpec(route).open || $session.get().status !== 'signed-out'

/** Loads the code: at once if the screen will be shown, else when the page is idle. */
export function fetchScreen(screen: LateScreen, route: RouteName | undefined): void {
  if (isWanted(route)) screen.load()
  else screen.loadWhenIdle()
}

/** Milliseconds to wait before a skeleton is rendered. */
const skeletonDelay = 100

/**
 * Runs `render` in a microtask. If the screen's code is still loading for a signed-in user, waits for it for up to
 * `skeletonDelay`, because only a skeleton could be shown.
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
  const timer = setTimeout(end, skeletonDelay)
}

interface LateScreenViewProps {
  screen: LateScreen
  values: object
  /** Called before the paint, with whether the screen is still missing. */
  onWaiting(isWaiting: boolean): void
  /** Called when the screen has rendered its first content, and whenever loading ends. */
  onShown(): void
}

/** Calls `onShown` whenever the last hold is released. Starts with one hold. */
function trackHolds(onShown: () => void) {
  let count = 1
  const release = () => {
    count -= 1
    // The content that replaces a placeholder may itself wait for something.
    queueMicrotask(() => count || onShown())
  }
  const hold = () => {
    count += 1
    return release
  }
  return { hold, release }
}

/** The screen, once its code is loaded. */
export function LateScreenView({ screen, values, onWaiting, onShown }: LateScreenViewProps) {
  const state = useStore(screen.$state)
  const { status } = state
  useLayoutEffect(() => {
    onWaiting(status === 'idle' || status === 'loading')
    return () => onWaiting(false)
  })
  useEffect(() => {
    if (screen.$state.get().status !== 'failed') screen.load()
  }, [screen])
  const [{ hold, release }] = useState(() => trackHolds(onShown))
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
  return <Skeleton width={screen.placeholder ?? '100%'} height={screen.placeholder ?? 120} />
}
