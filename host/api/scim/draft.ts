import { hasLeft } from '../../../src/domain/access/left.ts'
import { storedUserFaults, tidyEmail, userFaults } from '../../../src/domain/access/user-rules.ts'
import { tidyName } from '../../../src/domain/text/tidy-name.ts'
import type { Queryable } from '../db/open.ts'
import { takenNames } from '../modules/users/queries.ts'
import { freeName } from '../records/people.ts'
import type { UserAttributes } from './attributes.ts'
import { invalidValue, notUnique } from './errors.ts'
import { takenScimNames, type ScimPerson } from './people.ts'

/** A user as they will be after a request. */
export interface Draft {
  userName: string | null
  externalId: string | null
  username: string
  email: string
  active: boolean
}

/** Returns the user as they will be after a request. Throws a `ScimError` if a rule is broken. */
export async function draftOf(
  tx: Queryable,
  attributes: UserAttributes,
  person: ScimPerson | undefined,
): Promise<Draft> {
  const draft = plainDraft(attributes, person)
  const { username: name, email, active } = draft
  checkRules(name, email)
  const exceptId = person?.id ?? 0
  // A user who left and is not reactivated may share the name with another user.
  const mayShareNames = person !== undefined && hasLeft(person) && !active
  const username = mayShareNames ? name : await freeName(tx, { name, email, exceptId })
  await checkUnique(tx, { ...draft, username }, { exceptId, mayShareNames })
  return { ...draft, username }
}

/** Returns the draft before its name is made unique. */
function plainDraft(attributes: UserAttributes, person: ScimPerson | undefined): Draft {
  const {
    userName = person?.userName ?? null,
    externalId = person?.externalId ?? null,
    active = !(person && hasLeft(person)),
  } = attributes
  const username = tidyName(nameOf(attributes, person) ?? person?.username ?? userName) ?? ''
  return { userName, externalId, username, email: emailOf(attributes, person), active }
}

const isSame = (one: string, other: string | null | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()

/** Returns the email address. If it is also the `userName`, a new `userName` alone changes both. */
function emailOf({ email, userName }: UserAttributes, person: ScimPerson | undefined): string {
  const isUserName = !person || isSame(person.email, person.userName ?? person.email)
  const wanted = email ?? (isUserName ? userName : undefined) ?? person?.email
  if (wanted === undefined || (!person && userName === undefined))
    throw invalidValue('userName is required')
  // Keeps the stored spelling: a change of the address ends the user's sessions.
  return person && isSame(person.email, wanted) ? person.email : (tidyEmail(wanted) ?? '')
}

/**
 * Returns the name to show: `displayName`, or the parts of `name`. A first or last name alone does not change the name of
 * a known user.
 */
function nameOf(
  { displayName, formatted, givenName, familyName }: UserAttributes,
  person: ScimPerson | undefined,
): string | undefined {
  const parts = [givenName, familyName].filter(Boolean)
  const joined = person && parts.length < 2 ? undefined : parts.join(' ')
  return [displayName, formatted, joined].find(Boolean) ?? undefined
}

/** SCIM attributes by the field of a rule. */
const attributeNames: Readonly<Record<string, string>> = {
  username: 'displayName',
  email: 'emails',
}

function checkRules(username: string, email: string): void {
  const draft = { username, email, role_id: null, employment_id: null, place_id: null }
  const fault = userFaults(draft).find(({ field }) => Object.hasOwn(attributeNames, field))
  if (fault) throw invalidValue(`${attributeNames[fault.field]}: ${fault.text}`)
}

/** Throws if another user has one of the names. An `externalId` is unique even among users who left. */
async function checkUnique(
  tx: Queryable,
  { userName, externalId, username, email }: Draft,
  { exceptId, mayShareNames }: { exceptId: number; mayShareNames: boolean },
): Promise<void> {
  const names = await takenScimNames(tx, { userName, externalId, exceptId })
  if (names.externalId) throw notUnique('Another user has this externalId')
  if (mayShareNames) return
  if (names.userName) throw notUnique('Another user has this userName')
  const taken = await takenNames(tx, { username, email, exceptId })
  if (taken.email) throw notUnique(storedUserFaults.email.text)
}
