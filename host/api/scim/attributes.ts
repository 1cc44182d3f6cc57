import { invalidValue } from './errors.ts'
import { attributeOf, isEmailPath } from './filter.ts'

/** The user in a request. Absent: not mentioned; null: removed. */
export interface Given {
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

/** Reads a user from an object. Ignores attributes that Assetdesk does not have. */
export function setAttributes(given: Given, value: JsonObject, within = ''): void {
  for (const [name, each] of Object.entries(value)) setAttribute(given, `${within}${name}`, each)
}

/** Takes the value of one attribute, which `path` names as in a PATCH. */
export function setAttribute(given: Given, path: string, value: unknown): void {
  const attribute = attributeOf(path)
  if (attribute === 'username') given.userName = required(path, value)
  else if (attribute === 'active') given.active = booleanOf(path, value)
  else if (isTextPath(attribute)) given[texts[attribute]] = textOf(path, value)
  else if (isEmailPath(attribute)) takeEmail(given, path, value)
  else if (attribute === 'name' && value !== null)
    setAttributes(given, objectOf(path, value), 'name.')
}

/** Takes an attribute away; one that every user has cannot be. */
export function removeAttribute(given: Given, path: string): void {
  const attribute = attributeOf(path)
  if (attribute === 'username' || isEmailPath(attribute))
    throw invalidValue(`${path} is required and cannot be removed`)
  if (isTextPath(attribute)) given[texts[attribute]] = null
}

/** Returns one text, or the address of a list: the one for work, else the primary one, else the first. */
function takeEmail(given: Given, path: string, value: unknown): void {
  // Null and an empty list are «unassigned» (RFC 7643, 2.5): a user needs an address, so the stored one stays.
  if (value === null && attributeOf(path) === 'emails') return
  if (!Array.isArray(value)) {
    given.email = required(path, isObject(value) ? value['value'] : value)
    return
  }
  const all: JsonObject[] = value.map((each: unknown) => objectOf(path, each))
  const chosen =
    all.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work') ??
    all.find(({ primary }) => primary === true) ??
    all[0]
  if (chosen) given.email = required(path, chosen['value'])
}

function objectOf(path: string, value: unknown): JsonObject {
  if (isObject(value)) return value
  throw invalidValue(`${nameOf(path)} must be an object`)
}

/** Some directories write a single value as a list of one. */
const single = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 && isObject(value[0]) ? value[0]['value'] : value

const longest = 255

/** Returns a text, null for none. Throws a `ScimError` for anything else. */
export function textOf(path: string, given: unknown): string | null {
  const value = single(given)
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string') throw invalidValue(`${nameOf(path)} must be a text`)
  if (value.length > longest)
    throw invalidValue(`${nameOf(path)} has more than ${longest} characters`)
  if (/\p{Cc}/u.test(value) || !value.isWellFormed())
    throw invalidValue(`${nameOf(path)} contains control characters`)
  return value
}

export function required(path: string, value: unknown): string {
  const text = textOf(path, value)?.trim()
  if (!text) throw invalidValue(`${nameOf(path)} is required`)
  return text
}

/** Entra ID writes booleans as the texts `True` and `False`. */
function booleanOf(path: string, given: unknown): boolean {
  const value = single(given)
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (text === true || text === 'true') return true
  if (text === false || text === 'false') return false
  throw invalidValue(`${nameOf(path)} must be true or false`)
}

/** Returns a path as an error repeats it. */
const nameOf = (path: string): string => path.slice(0, 80)
