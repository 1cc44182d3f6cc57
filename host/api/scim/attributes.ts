import { invalidValue, ScimError } from './errors.ts'
import { attributeOf, isEmailPath } from './filter.ts'

/** The attributes of a user in a request. An absent one does not change; null removes it. */
export interface UserAttributes {
  userName?: string
  externalId?: string | null
  displayName?: string | null
  formatted?: string | null
  givenName?: string | null
  familyName?: string | null
  email?: string
  active?: boolean
}

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = {
  externalid: 'externalId',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
} as const

const isTextPath = (attribute: string): attribute is keyof typeof texts =>
  Object.hasOwn(texts, attribute)

/** Returns the body of a POST or PUT. */
export function parseBody(body: unknown): JsonObject {
  if (isObject(body)) return body
  throw new ScimError(400, 'The body must be a JSON object', 'invalidSyntax')
}

/** Parses the body of a POST or PUT of a user. */
export function readUser(body: unknown): UserAttributes {
  const user: UserAttributes = {}
  for (const [name, value] of Object.entries(parseBody(body))) setAttribute(user, name, value)
  return user
}

/** Sets the attribute at `path`, which has the form of a path in a PATCH. Ignores attributes that Assetdesk does not have. */
export function setAttribute(user: UserAttributes, path: string, value: unknown): void {
  const attribute = attributeOf(path)
  if (attribute === 'username') user.userName = requiredText(path, value)
  else if (attribute === 'active') user.active = booleanOf(path, value)
  else if (isTextPath(attribute)) user[texts[attribute]] = textOf(path, value)
  else if (isEmailPath(attribute)) setEmail(user, path, value)
  else if (attribute === 'name' && value !== null)
    for (const [name, each] of Object.entries(objectOf(path, value)))
      setAttribute(user, `name.${name}`, each)
}

/** Removes an attribute. Throws if every user must have it. */
export function removeAttribute(user: UserAttributes, path: string): void {
  const attribute = attributeOf(path)
  if (attribute === 'username' || isEmailPath(attribute))
    throw invalidValue(`${path} is required and cannot be removed`)
  if (isTextPath(attribute)) user[texts[attribute]] = null
}

/** Sets the email address. Of several, chooses the one for work, otherwise the primary one, otherwise the first. */
function setEmail(user: UserAttributes, path: string, value: unknown): void {
  // Null and an empty list mean that it is unassigned (RFC 7643, 2.5). A user needs an address, so the stored one stays.
  if (value === null && attributeOf(path) === 'emails') return
  if (!Array.isArray(value)) {
    user.email = requiredText(path, isObject(value) ? value['value'] : value)
    return
  }
  const emails = value.map((each: unknown) => objectOf(path, each))
  const chosen =
    emails.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work') ??
    emails.find(({ primary }) => primary === true) ??
    emails[0]
  if (chosen) user.email = requiredText(path, chosen['value'])
}

function objectOf(path: string, value: unknown): JsonObject {
  if (isObject(value)) return value
  throw invalidValue(`${nameOf(path)} must be an object`)
}

/** Some directories write a single value as a list of one. */
const single = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 && isObject(value[0]) ? value[0]['value'] : value

const maxLength = 255

/** Returns a text, or null if it is absent or empty. Throws a `ScimError` for anything else. */
export function textOf(path: string, raw: unknown): string | null {
  const value = single(raw)
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string') throw invalidValue(`${nameOf(path)} must be a string`)
  if (value.length > maxLength)
    throw invalidValue(`${nameOf(path)} has more than ${maxLength} characters`)
  if (/\p{Cc}/u.test(value) || !value.isWellFormed())
    throw invalidValue(`${nameOf(path)} contains control characters`)
  return value
}

export function requiredText(path: string, value: unknown): string {
  const text = textOf(path, value)?.trim()
  if (!text) throw invalidValue(`${nameOf(path)} is required`)
  return text
}

/** Entra ID writes booleans as the texts `True` and `False`. */
function booleanOf(path: string, raw: unknown): boolean {
  const value = single(raw)
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (text === true || text === 'true') return true
  if (text === false || text === 'false') return false
  throw invalidValue(`${nameOf(path)} must be true or false`)
}

/** Shortens a path for an error message. */
const nameOf = (path: string): string => path.slice(0, 80)
