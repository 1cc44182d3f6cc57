import { atom, type WritableAtom } from 'nanostores'
import { drafts } from '../../src/state/record/drafts.ts'

/** Returns the user's location in a stock-take; null for the whole place. It outlives a reload of the page (TAKE-05). */
export function keptLocation(id: number): WritableAtom<number | null> {
  const name = `stock-take ${id}`
  const kept = drafts.read(name)?.['at']
  const $at = atom(typeof kept === 'number' ? kept : null)
  $at.listen((at) => (at === null ? drafts.remove(name) : drafts.write(name, { at })))
  return $at
}
