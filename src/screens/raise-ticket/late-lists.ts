import { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { $ticketLists, noLists, type ReferenceState } from '../../state/reference.ts'
import type { Form } from '../../state/record/form.ts'
import type { TicketValues } from './values.ts'

/**
 * Returns the options of a form, and the atom to set when the user begins to fill in the form. The options load then, or
 * at once if a restored draft contains some of them. A ticket about an asset needs no options.
 */
export function lateLists(
  assetId: number | undefined,
  { $state }: Pick<Form<TicketValues>, '$state'>,
): { $begun: WritableAtom<boolean>; $lists: ReadableAtom<ReferenceState> } {
  const $begun = atom(false)
  const $needed = computed([$begun, $state], (begun, { values }) => {
    const { asset_id, category_id, place_id } = values
    return (assetId ?? asset_id) === null && (begun || category_id !== null || place_id !== null)
  })
  const $lists = atom(noLists)
  onMount($lists, () => {
    let stopLists = () => {}
    const stopNeeded = $needed.subscribe((needed) => {
      stopLists()
      stopLists = needed ? $ticketLists.subscribe((lists) => $lists.set(lists)) : () => {}
    })
    return () => {
      stopNeeded()
      stopLists()
    }
  })
  return { $begun, $lists }
}
