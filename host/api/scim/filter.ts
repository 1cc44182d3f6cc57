import { ScimError } from './errors.ts'

/** What a filter asks for: users who have all of these. */
export interface Wanted {
  id?: string
  userName?: string
  externalId?: string
  email?: string
}

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i

/** The attributes of a resource that a filter may name. */
export interface Filterable<Field extends string> {
  /** As an error lists them. */
  names: string
  /** The field of an attribute in lower case; undefined for one that cannot be compared. */
  fieldOf: (attribute: string) => Field | undefined
}

/**
 * Returns an attribute without the name of its schema, and in lower case: names are compared without case (RFC 7643,
 * section 2.1).
 */
export const attributeOf = (path: string): string => path.trim().replace(core, '').toLowerCase()

const work = /^emails(\[\s*(type\s+eq\s+"work"|primary\s+eq\s+"?true"?)\s*\])?(\.value)?$/

/** Is it the one email address that a user has here? */
export const isEmailPath = (attribute: string): boolean => work.test(attribute)

const comparison = /^\s*([\w:.$-]+(?:\[[^\]]{0,200}\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*/i
const and = /^and\s+(?=\S)/i
const longest = 2000

const unsupported = ({ names }: Filterable<string>) =>
  new ScimError(
    400,
    `A filter compares ${names} by eq with a text; several are joined by and`,
    'invalidFilter',
  )

/** Parses the parameter `filter`; undefined if absent. Throws a `ScimError` for an unsupported filter. */
export function readFilter<Field extends string>(
  filter: unknown,
  filterable: Filterable<Field>,
): Partial<Record<Field, string>> | undefined {
  if (filter === undefined || filter === '') return undefined
  if (typeof filter !== 'string' || filter.length > longest) throw unsupported(filterable)
  const wanted: Partial<Record<Field, string>> = {}
  for (let rest = filter; ;) {
    const [whole, attribute, literal] = comparison.exec(rest) ?? []
    const field = filterable.fieldOf(attributeOf(attribute ?? ''))
    // An attribute has one value, so a second comparison of it is a mistake.
    if (whole === undefined || !field || wanted[field] !== undefined) throw unsupported(filterable)
    wanted[field] = textOf(literal, filterable)
    rest = rest.slice(whole.length)
    if (rest === '') return wanted
    if (!and.test(rest)) throw unsupported(filterable)
    rest = rest.replace(and, '')
  }
}

export const filterableOfUsers: Filterable<keyof Wanted> = {
  names: 'id, userName, externalId or emails[type eq "work"].value',
  fieldOf: (attribute) => {
    if (attribute === 'id') return 'id'
    if (attribute === 'username') return 'userName'
    if (attribute === 'externalid') return 'externalId'
    return isEmailPath(attribute) ? 'email' : undefined
  },
}

function textOf(literal = '', filterable: Filterable<string>): string {
  try {
    return String(JSON.parse(literal))
  } catch {
    throw unsupported(filterable)
  }
}
