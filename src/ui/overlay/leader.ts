import { type RefObject, useEffect, useState } from 'react'
import { atom, type WritableAtom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { pageWide } from '../../env.ts'

type Role = 'toasts' | 'dialogs'
type Standing = Record<Role, readonly HTMLElement[]>

// Every widget and every open dialog brings its own outlet; the newest that can be seen speaks for the page.
const standing: WritableAtom<Standing> = pageWide('outlets@1', () =>
  atom<Standing>({ toasts: [], dialogs: [] }),
)

const change = (role: Role, next: (now: readonly HTMLElement[]) => readonly HTMLElement[]) =>
  standing.set({ ...standing.get(), [role]: next(standing.get()[role]) })

/** Whether this outlet is the one of the page that shows toasts, or dialogs. `place` is its wrapping element. */
export function useLeader(
  role: Role,
  place: RefObject<HTMLElement | null>,
  news: unknown,
): boolean {
  const all = useStore(standing)[role]
  const [leads, setLeads] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    change(role, (now) => [...now, element])
    return () => change(role, (now) => now.filter((other) => other !== element))
  }, [role, place])

  useEffect(() => {
    const visible = all.findLast((element) => element.isConnected && element.checkVisibility())
    setLeads(place.current !== null && (visible ?? all.at(-1)) === place.current)
  }, [all, place, news])

  return leads
}
