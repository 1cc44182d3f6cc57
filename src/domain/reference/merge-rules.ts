import type { ReferenceSaved } from '../../wire/reference.ts'
import type { ReferenceKind } from '../../wire/reference-kinds.ts'
import { message, type Message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { masterDataRuleTexts } from '../messages/en/master-data.ts'
import { isOther } from './reference-rules.ts'
import { isRetired } from './retired.ts'

const { merge: texts } = masterDataRuleTexts

/** The facts that decide whether one entry can be merged into another. */
export interface MergeFacts {
  from: ReferenceSaved
  /** Undefined if the id is unknown; null if none was given. */
  into: ReferenceSaved | undefined | null
  /** Open tickets of the removed entry. */
  openTickets: number
  /** Whether a running merge already moves records from or to the removed entry. */
  underWay: boolean
  /** The name of a retired location of `into` that would replace an offered one. Undefined if there is none. */
  retiredLocation: string | undefined
}

/**
 * Returns whether open tickets would get another manager by moving from one category to the other, which they must not.
 * Tickets that move into the category `other`, which has no manager, keep theirs.
 */
export const managerWouldChange = (
  from: Pick<ReferenceSaved, 'manager'>,
  into: Pick<ReferenceSaved, 'manager'>,
): boolean => from.manager !== into.manager && into.manager !== null

/** Returns the first broken rule of a merge; empty if there is none (MAST-06, MAST-10, MAST-11). */
export function mergeFaults(
  kind: ReferenceKind,
  { from, into, openTickets, underWay, retiredLocation }: MergeFacts,
): Fault<'id' | 'into'>[] {
  const broken = (key: string, text: Message): Fault<'id' | 'into'>[] => [fault('into', key, text)]
  if (kind === 'category' && isOther(from)) return [fault('id', 'other', message(texts, 'other'))]
  if (underWay) return [fault('id', 'under-way', message(texts, 'underWay'))]
  if (into === null) return broken('isNotEmpty', message(texts.missing, kind))
  if (into === undefined) return broken('exists', message(masterDataRuleTexts.notFound, kind))
  if (into.id === from.id) return broken('same', message(texts, 'same'))
  if (isRetired(into)) return broken('retired', message(texts, 'retired', into.display_name))
  if (retiredLocation !== undefined)
    return broken('retired', message(texts, 'retired', `${into.display_name}, ${retiredLocation}`))
  if (into.place?.id !== from.place?.id) return broken('other-place', message(texts, 'otherPlace'))
  if (kind === 'category' && openTickets > 0 && managerWouldChange(from, into))
    return broken('manager-differs', message(texts, 'managerDiffers', openTickets))
  return []
}
