import { hasLeft } from '../../../src/domain/access/left.ts'
import { storedUserFaults, tidyEmail, userFaults } from '../../../src/domain/access/user-rules.ts'
import { tidyName } from '../../../src/domain/text/tidy-name.ts'
import type { Queryable } from '../db/open.ts'
import { takenNames } from '../modules/users/queries.ts'
import { freeName } from '../records/people.ts'
import type { Given } from './attributes.ts'
import { invalidValue, notUnique } from './errors.ts'
import { takenScimNames, type ScimPerson } from './people.ts'

/** A user as the directory wants them. */
export interface Draft {
  userName: string | null
  externalId: string | null
  username: string
  email: string
  active: boolean
}

/** Returns the user that a request describes; absent attributes stay. Throws a `ScimError` for a broken rule. */
export async function draftOf(
  tx: Queryable,
  given: Given,
  person: ScimPerson | undefined,
): Promise<Draft> {
  const draft = plainDraft(given, person)
  const { username: name, email, active } = draft
  checkRules(name, email)
  const exceptId = person?.id ?? 0
  // A user who left and is not reactivated may share the name with another user.
  const isFree = person !== undefined && hasLeft(person) && !active
  const username = isFree ? name : await freeName(tx, { name, email, exceptId })
  await checkTaken(tx, { ...draft, username }, { exceptId, isFree })
  return { ...draft, username }
}

function plainDraft(given: Given, person: ScimPerson | undefined): Draft {
  const { userName: formerName = null, externalId: formerId = null } = person ?? {}
  const email = emailOf(given, person)
  const userName = given.userName ?? formerName
  return {
    userName,
    externalId: given.externalId === undefined ? formerId : given.externalId,
    username: tidyName(nameOf(given, person) ?? person?.username ?? userName) ?? '',
    email,
    active: given.active ?? !(person && hasLeft(person)),
  }
}

const isSame = (one: string, other: string | null | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()

/** Returns the email address that identifies the person at sign-in. It follows `userName` if only that is given. */
function emailOf({ email, userName }: Given, person: ScimPerson | undefined): string {
  const followed = person && isSame(person.email, person.userName ?? person.email)
  const wanted = email ?? (person && !followed ? person.email : (userName ?? person?.email))
  if (wanted === undefined) throw invalidValue('userName is required')
  // Another spelling of the same address would end the person's sessions.
  return person && isSame(person.email, wanted) ? person.email : (tidyEmail(wanted) ?? '')
}

/**
 * Returns the name to show: `displayName`, or the parts of `name`. A first or last name alone does not change the name of
 * a known user.
 */
function nameOf(
  { displayName, formatted, givenName, familyName }: Given,
  person: ScimPerson | undefined,
): string | undefined {
  const parts = [givenName, familyName].filter(Boolean)
  const joined = person && parts.length < 2 ? undefined : parts.join(' ')
  return [displayName, formatted, joined].find(Boolean) ?? undefined
}

const attributes: Readonly<Record<string, string>> = { username: 'displayName', email: 'emails' }

function checkRules(username: string, email: string): void {
  const draft = { username, email, role_id: null, employment_id: null, place_id: null }
  const fault = userFaults(draft).find(({ field }) => Object.hasOwn(attributes, field))
  if (fault) throw invalidValue(`${attributes[fault.field]}: ${fault.text}`)
}

/** Throws if another user has one of the names. An `externalId` is unique among users who left too. */
async function checkTaken(
  tx: Queryable,
  { userName, externalId, username, email }: Draft,
  { exceptId, isFree }: { exceptId: number; isFree: boolean },
): Promise<void> {
  const names = await takenScimNames(tx, { userName, externalId, exceptId })
  if (names.externalId) throw notUnique('Another user has this externalId')
  if (isFree) return
  if (names.userName) throw notUnique('Another user has this userName')
  const taken = await takenNames(tx, { username, email, exceptId })
  if (taken.email) throw notUnique(storedUserFaults.email.text)
}
