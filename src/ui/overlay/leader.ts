import { type RefObject, useEffect, useState } from 'react'
import { atom, type WritableAtom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { pageWide } from '../../env.ts'

type Role = 'toasts' | 'dialogs'
type Standing = Record<Role, readonly HTMLElement[]>

// Every widget and every open dialog renders an outlet; the newest visible one shows the toasts of the page.
const standing: WritableAtom<Standing> = pageWide('outlets@1', () =>
  atom<Standing>({ toasts: [], dialogs: [] }),
)

const change = (role: Role, next: (now: readonly HTMLElement[]) => readonly HTMLElement[]) =>
  standing.set({ ...standing.get(), [role]: next(standing.get()[role]) })

/** Is this outlet the one that shows toasts, or dialogs, for the page? `place` is its wrapping element. */
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
