import { useStore } from '@nanostores/react'
import { mayTakeBack } from '../../src/domain/take/take-rules.ts'
import { $session, userOf } from '../../src/session/session.ts'
import type { TakeStore } from './store.ts'
import type { Row } from './view.ts'

const none = { note: false, photo: false, takeBack: false }

/** What this user may do with a mark. */
export function useRights({ mark, entry }: Row, store: TakeStore): typeof none {
  const take = useStore(store.$take)
  const { id = 0, role = '' } = userOf(useStore($session)) ?? {}
  if (!take?.can.mark) return none
  // A mark that waits is the user's own.
  if (entry?.mark) return { note: true, photo: !entry.photo, takeBack: true }
  if (!mark) return none
  const photo = mark.marked_by.id === id && mark.photo_url === null && !entry
  return { note: true, photo, takeBack: mayTakeBack({ id, role }, take, mark) }
}
