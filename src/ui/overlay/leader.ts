import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { atom, type WritableAtom } from 'nanostores'
import { pageWide } from '../../env.ts'

type Role = 'toasts' | 'dialogs'
type Standing = Record<Role, readonly HTMLElement[]>

// Every widget and every open dialog renders an outlet. The newest visible one shows the toasts of the page.
const standing: WritableAtom<Standing> = pageWide('outlets@1', () =>
  atom<Standing>({ toasts: [], dialogs: [] }),
)

const change = (role: Role, next: (now: readonly HTMLElement[]) => readonly HTMLElement[]) =>
  standing.set({ ...standing.get(), [role]: next(standing.get()[role]) })

const isVisible = (element: HTMLElement) => element.isConnected && element.checkVisibility()

const leader = (all: readonly HTMLElement[]) => all.findLast(isVisible) ?? all.at(-1)

/** Returns the documents and shadow roots that have an outlet of the role. */
export const outletRoots = (role: Role): readonly ParentNode[] => [
  ...new Set(standing.get()[role].map((outlet) => outlet.getRootNode() as Document | ShadowRoot)),
]

const $leaders = atom<Partial<Record<Role, HTMLElement | undefined>>>({})
let isSeeking = false

/** Finds the leading outlet of each role. This forces a style calculation, so it runs only while there is something to show. */
function seek(): void {
  if (isSeeking) return
  isSeeking = true
  queueMicrotask(() => {
    isSeeking = false
    const { toasts, dialogs } = standing.get()
    const [now, next] = [$leaders.get(), { toasts: leader(toasts), dialogs: leader(dialogs) }]
    if (now.toasts !== next.toasts || now.dialogs !== next.dialogs) $leaders.set(next)
  })
}

const follow = (changed: () => void) => $leaders.listen(changed)

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
    follow,
    () => place.current !== null && $leaders.get()[role] === place.current,
  )

  useEffect(() => {
    const element = place.current
    if (!element) return
    change(role, (now) => [...now, element])
    return () => {
      change(role, (now) => now.filter((other) => other !== element))
      // No search runs while there is nothing to show, so the leader is cleared here.
      if ($leaders.get()[role] === element) $leaders.set({ ...$leaders.get(), [role]: undefined })
    }
  }, [role, place])

  useEffect(() => {
    if (content === undefined) return undefined
    seek()
    return standing.listen(seek)
  }, [content])

  return leads
}
