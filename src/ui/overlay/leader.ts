import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { atom, type WritableAtom } from 'nanostores'
import { pageWide } from '../../env.ts'

type Role = 'toasts' | 'dialogs'
type Outlets = Record<Role, readonly HTMLElement[]>

// Every widget and every open dialog renders an outlet. The newest visible one, the leader, shows the toasts of the page.
const outlets: WritableAtom<Outlets> = pageWide('outlets@1', () =>
  atom<Outlets>({ toasts: [], dialogs: [] }),
)

const updateOutlets = (role: Role, next: (now: readonly HTMLElement[]) => readonly HTMLElement[]) =>
  outlets.set({ ...outlets.get(), [role]: next(outlets.get()[role]) })

const isVisible = (element: HTMLElement) => element.isConnected && element.checkVisibility()

const leader = (all: readonly HTMLElement[]) => all.findLast(isVisible) ?? all.at(-1)

/** Returns the documents and shadow roots that have an outlet of the role. */
export const outletRoots = (role: Role): readonly ParentNode[] => [
  ...new Set(outlets.get()[role].map((outlet) => outlet.getRootNode() as Document | ShadowRoot)),
]

const $leaders = atom<Partial<Record<Role, HTMLElement | undefined>>>({})
let isFinding = false

/** Finds the leader of each role. This forces a style calculation, so it only runs while there is something to show. */
function findLeaders(): void {
  if (isFinding) return
  isFinding = true
  queueMicrotask(() => {
    isFinding = false
    const { toasts, dialogs } = outlets.get()
    const [now, next] = [$leaders.get(), { toasts: leader(toasts), dialogs: leader(dialogs) }]
    if (now.toasts !== next.toasts || now.dialogs !== next.dialogs) $leaders.set(next)
  })
}

const subscribe = (changed: () => void) => $leaders.listen(changed)

/**
 * Returns whether this outlet shows the toasts or dialogs of the page. `place` is its wrapping element. `content` is the
 * content to show; while it is undefined, the result may be outdated.
 */
export function useLeader(
  role: Role,
  place: RefObject<HTMLElement | null>,
  content: unknown,
): boolean {
  const leads = useSyncExternalStore(
    subscribe,
    () => place.current !== null && $leaders.get()[role] === place.current,
  )

  useEffect(() => {
    const element = place.current
    if (!element) return
    updateOutlets(role, (now) => [...now, element])
    return () => {
      updateOutlets(role, (now) => now.filter((other) => other !== element))
      // No search runs while there is nothing to show, so the leader is cleared here.
      if ($leaders.get()[role] === element) $leaders.set({ ...$leaders.get(), [role]: undefined })
    }
  }, [role, place])

  useEffect(() => {
    if (content === undefined) return undefined
    findLeaders()
    return outlets.listen(findLeaders)
  }, [content])

  return leads
}

/** Returns the element around the wrapper of an outlet. The wrapper has no box, so only its parent tells whether it is visible. */
export function useOutletParent(
  wrap: RefObject<HTMLElement | null>,
): RefObject<HTMLElement | null> {
  const parent = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = wrap.current?.getRootNode()
    const host = root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : null
    parent.current = wrap.current?.parentElement ?? host
  }, [wrap])
  return parent
}
