import type { ReadableAtom } from 'nanostores'
import { currentId } from '../../domain/reference/former-ids.ts'
import type { Fault } from '../../domain/faults.ts'
import { combineStops } from '../reload/changes.ts'
import { $reference, type ReferenceState } from '../reference.ts'
import type { Form, RestoredDraft } from './form.ts'

const listsOf = {
  category_id: 'categories',
  place_id: 'places',
  location_id: 'locations',
} as const satisfies Record<string, keyof ReferenceState>

/** Returns the entry into which the one of a field was merged; null if it was deleted. */
function mergedInto(field: string, value: unknown, reference: ReferenceState): number | null {
  if (!Object.hasOwn(listsOf, field) || typeof value !== 'number') return null
  const current = currentId(reference[listsOf[field as keyof typeof listsOf]], value)
  return current === value ? null : current
}

/**
 * Updates a restored draft once `$lists`, the options of the form, have loaded. Replaces values that were merged. Empties
 * fields whose values were deleted, with the error text of the form. Returns a function that stops this.
 */
export function dropMissing<Values extends object>(
  form: Pick<Form<Values>, '$state' | 'replace'>,
  check: (values: Values) => readonly Fault[],
  $lists: ReadableAtom<ReferenceState> = $reference,
): () => void {
  let handled: RestoredDraft | undefined
  const replaceMissing = () => {
    const reference = $lists.get()
    const { values, restored } = form.$state.get()
    if (reference.status !== 'ready' || reference.failed.length > 0) return
    if (!restored || restored === handled) return
    handled = restored
    const missing = check(values).filter(
      ({ key, field }) => key === 'exists' && typeof values[field as keyof Values] === 'number',
    )
    const next = missing.map((fault) => {
      const value = mergedInto(fault.field, values[fault.field as keyof Values], reference)
      return { ...fault, value }
    })
    if (next.length > 0) form.replace(next)
  }
  return combineStops($lists.subscribe(replaceMissing), form.$state.listen(replaceMissing))
}
