import { leavingLimit } from '../../wire/leaving-ways.ts'
import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { leftTexts } from '../messages/en/left.ts'

/** A user and whether they left. */
export interface Leavable {
  id: number
  username: string
  left_at?: string | null | undefined
}

export const hasLeft = ({ left_at }: Pick<Leavable, 'left_at'>): boolean =>
  left_at !== null && left_at !== undefined

/** Refuses a user who left as a new value, but accepts the one that is already stored (`stored`, OFF-10). */
export const leftFault = <Field extends string>(
  field: Field,
  person: Leavable | undefined,
  stored?: number | null,
): Fault<Field>[] =>
  person && hasLeft(person) && person.id !== stored
    ? [fault(field, 'left', message(leftTexts, 'hasLeft', person.username))]
    : []

/** Returns the name of a user, marked if they have left. */
export const nameOfPerson = (person: Omit<Leavable, 'id'>): string =>
  hasLeft(person) ? leftTexts.marked(person.username) : person.username

/** Returns whether a user has more assets or tickets than one run can hand over (OFF-16). */
export const exceedsLeavingLimit = ({
  assets,
  assigned: tickets,
}: {
  assets: number
  assigned: number
}): boolean => Math.max(assets, tickets) > leavingLimit
