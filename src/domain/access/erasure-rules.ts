import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { leavingTexts } from '../messages/en/leaving.ts'
import { hasLeft, type Leavable } from './left.ts'

/** Returns the name of an erased user. It is stored, so it is the same in all languages. */
export const formerName = (id: number): string => `Former user ${id}`

/** Returns a placeholder address that cannot receive email. */
export const formerEmail = (id: number): string => `former-user-${id}@erased.invalid`

/** A user whose data were erased cannot be changed or reactivated. */
export const erasedFault: Fault<'username'> = fault(
  'username',
  'erased',
  message(leavingTexts.refusals, 'erased'),
)

/** What a user still has. */
interface Belongings {
  assets: number
  assigned: number
}

/** Returns why a user cannot be erased: they are still active, or something is still assigned to them (PRIV2-04). */
export function erasureFaults(person: Leavable, { assets, assigned }: Belongings): Fault[] {
  if (!hasLeft(person)) {
    const refusal = message(leavingTexts.refusals, 'notLeft', person.username)
    return [fault('id', 'not-left', refusal)]
  }
  if (assets + assigned === 0) return []
  return [fault('id', 'not-handed-over', message(leavingTexts.refusals, 'holds'))]
}
