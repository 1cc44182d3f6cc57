import { picks, type Picks } from '../../src/parts/gallery/picks.ts'
import { onLogout, onOtherPerson } from '../../src/session/session.ts'

const kept = new Map<string, Picks>()

const forgetAll = () => {
  for (const each of kept.values()) each.clear()
  kept.clear()
}
onLogout(forgetAll)
onOtherPerson(forgetAll)

/** The picked files beside a draft: in memory, so that they outlive a look at another screen, but not a reload. */
export function picksOf(draft: string): Picks {
  const found = kept.get(draft) ?? picks()
  kept.set(draft, found)
  return found
}

/** They wait for another draft from now on: the asset of the first one has been made. */
export function movePicks(from: string, to: string): void {
  const found = kept.get(from)
  if (!found || from === to) return
  kept.delete(from)
  kept.set(to, found)
}
