import { ScimError } from './errors.ts'

/** Values that each user of a list must have. */
export type UserFilter = Partial<Record<'id' | 'userName' | 'externalId' | 'email', string>>

const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i

/** The attributes of a resource that a filter may name. */
export interface FilterFields<Field extends string> {
  /** For an error message. */
  names: string
  /** Returns the field of an attribute in lower case; undefined if filters cannot compare it. */
  fieldOf: (attribute: string) => Field | undefined
}

/**
 * Returns an attribute without the name of its schema, and in lower case: names are compared without case (RFC 7643,
 * section 2.1).
 */
export const attributeOf = (path: string): string =>
  path.trim().replace(schemaPrefix, '').toLowerCase()

const emailPath = /^emails(\[\s*(type\s+eq\s+"work"|primary\s+eq\s+"?true"?)\s*\])?(\.value)?$/

/** Returns whether a path names the work or primary address: a user has only one address in Assetdesk. */
export const isEmailPath = (attribute: string): boolean => emailPath.test(attribute)

const comparison = /^\s*([\w:.$-]+(?:\[[^\]]{0,200}\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*/i
const and = /^and\s+(?=\S)/i
const maxLength = 2000

const unsupported = ({ names }: FilterFields<string>) =>
  new ScimError(
    400,
    `Filters support only ${names}, compared by eq with a quoted string and joined by and`,
    'invalidFilter',
  )

/** Parses the parameter `filter`; undefined if absent. Throws a `ScimError` for an unsupported filter. */
export function readFilter<Field extends string>(
  filter: unknown,
  fields: FilterFields<Field>,
): Partial<Record<Field, string>> | undefined {
  if (filter === undefined || filter === '') return undefined
  if (typeof filter !== 'string' || filter.length > maxLength) throw unsupported(fields)
  const values: Partial<Record<Field, string>> = {}
  for (let rest = filter; ;) {
    const [whole, attribute, literal] = comparison.exec(rest) ?? []
    const field = fields.fieldOf(attributeOf(attribute ?? ''))
    // An attribute has one value, so a second comparison with it is a mistake.
    if (whole === undefined || !field || values[field] !== undefined) throw unsupported(fields)
    values[field] = textOf(literal, fields)
    rest = rest.slice(whole.length)
    if (rest === '') return values
    if (!and.test(rest)) throw unsupported(fields)
    rest = rest.replace(and, '')
  }
}

/** Returns whether a filter contains NUL, which PostgreSQL cannot store: it matches nothing. */
export const hasNul = (filter: Readonly<Record<string, string>>): boolean =>
  Object.values(filter).some((text) => text.includes('\0'))

export const userFilterFields: FilterFields<keyof UserFilter> = {
  names: 'id, userName, externalId or emails[type eq "work"].value',
  fieldOf: (attribute) => {
    if (attribute === 'id') return 'id'
    if (attribute === 'username') return 'userName'
    if (attribute === 'externalid') return 'externalId'
    return isEmailPath(attribute) ? 'email' : undefined
  },
}

function textOf(literal = '', fields: FilterFields<string>): string {
  try {
    return String(JSON.parse(literal))
  } catch {
    throw unsupported(fields)
  }
}
