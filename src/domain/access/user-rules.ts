import { message } from '../../wire/texts.ts'
import { roleById } from '../../wire/enums.ts'
import { numberOf, type TypedNumber } from '../text/typed-number.ts'
import { fault, type Fault } from '../faults.ts'
import { userTexts } from '../messages/en/user.ts'
import { largestId } from './record-id.ts'
import { asRole, isLowered, needsPlace } from './roles.ts'
import { requiredTextFaults } from '../text/required-text.ts'
import { trimmed } from '../text/text.ts'
import { tidyName } from '../text/tidy-name.ts'

/** The fields of the form and of the two calls that add and change a user. */
export interface UserDraft {
  username: string | null
  email: string | null
  role_id: number | null
  employment_id: TypedNumber
  place_id: number | null
}

export type UserField = keyof UserDraft

/**
 * The text between two dots on either side of the `@`: no invisible characters, and no special characters of the
 * address syntax.
 */
const atom = String.raw`[^\s@.<>()[\]\\,;:"\p{C}\p{Default_Ignorable_Code_Point}\u2800]`
const label = `(?!-)${atom}+(?<!-)`
const address = new RegExp(`^${atom}+(?:\\.${atom}+)*@(?:${label}\\.)+${label}$`, 'u')

/**
 * Returns whether a text is an email address: a local part and a domain with a dot, whose last label has at least two
 * characters; at most 254 characters (RFC 5321).
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && address.test(text) && !/\..$/u.test(text)
}

/** Returns a typed address as it is stored: trimmed. Control characters stay, so that the rules refuse them. */
export const tidyEmail = (text: string | null | undefined): string | null =>
  text && /\p{Cc}/u.test(text) ? text : trimmed(text)

function nameFaults(draft: UserDraft): Fault<UserField>[] {
  const faults: Fault<UserField>[] = requiredTextFaults('username', tidyName(draft.username), {
    required: message(userTexts, 'required'),
    tooLong: message(userTexts, 'tooLong'),
  })
  const email = tidyEmail(draft.email)
  if (!email) faults.push(fault('email', 'isNotEmpty', message(userTexts, 'required')))
  else if (!isEmail(email)) {
    faults.push(fault('email', 'invalid-email', message(userTexts, 'emailInvalid')))
  }
  return faults
}

function employmentFaults(id: number | null): Fault<UserField>[] {
  const field = 'employment_id'
  if (id === null) return []
  if (!Number.isInteger(id))
    return [fault(field, 'isInt', message(userTexts, 'employmentIdInvalid'))]
  if (id >= 0 && id <= largestId) return []
  return [fault(field, id < 0 ? 'min' : 'max', message(userTexts, 'employmentIdRange'))]
}

/** Returns all broken rules of a user that need no other row. The database checks uniqueness. */
export function userFaults(draft: UserDraft): Fault<UserField>[] {
  const faults = nameFaults(draft)
  const role = draft.role_id === null ? undefined : roleById(draft.role_id)
  if (draft.role_id === null) {
    faults.push(fault('role_id', 'isNotEmpty', message(userTexts, 'required')))
  } else if (!role) {
    faults.push(fault('role_id', 'exists', message(userTexts, 'roleUnknown')))
  }
  faults.push(...employmentFaults(numberOf(draft.employment_id)))
  if (role && needsPlace(role) && draft.place_id === null) {
    faults.push(fault('place_id', 'isNotEmpty', message(userTexts, 'placeRequired')))
  }
  return faults
}

/**
 * Returns whether a change of a user ends their sessions. A new email does, because it identifies the user at sign-in
 * and the former one may soon be another user's. A loss of rights does too.
 */
export function endsSessions(
  before: { email: string; role_id: number },
  after: Pick<UserDraft, 'email' | 'role_id'>,
): boolean {
  const role = (id: number | null) => asRole(roleById(id ?? 0))
  return after.email !== before.email || isLowered(role(before.role_id), role(after.role_id))
}

/** Faults that depend on other rows. Keys are spelled as clients expect them (OP-014). */
export const storedUserFaults = {
  username: fault('username', 'username-exists', message(userTexts, 'usernameExists')),
  email: fault('email', 'email-exists', message(userTexts, 'emailExists')),
  lastSuperAdmin: fault('role_id', 'last-super-admin', message(userTexts, 'lastSuperAdmin')),
  roleMapped: fault('role_id', 'role-mapped', message(userTexts, 'roleMapped')),
  place: fault('place_id', 'exists', message(userTexts, 'placeUnknown')),
} as const satisfies Record<string, Fault<UserField>>
