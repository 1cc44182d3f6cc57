import { ScimError } from './errors.ts'

/** What a filter asks for: users who have all of these. */
export interface Wanted {
  userName?: string
  externalId?: string
  email?: string
}

const core = /^urn:ietf:params:scim:schemas:core:2\.0:user:/i

/** An attribute without the name of its schema, and in lower case: names are compared without case (RFC 7643, section 2.1). */
export const attributeOf = (path: string): string => path.trim().replace(core, '').toLowerCase()

const work = /^emails(\[\s*(type\s+eq\s+"work"|primary\s+eq\s+"?true"?)\s*\])?(\.value)?$/

/** Is it the one email address that a user has here? */
export const isEmailPath = (attribute: string): boolean => work.test(attribute)

const comparison = /^\s*([\w:.$-]+(?:\[[^\]]{0,200}\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*/i
const and = /^and\s+(?=\S)/i
const longest = 2000

const unsupported = () =>
  new ScimError(
    400,
    'A filter compares userName, externalId or emails[type eq "work"].value by eq with a text; several are joined by and',
    'invalidFilter',
  )

/** Parses the parameter `filter`; undefined where there is none. Throws a `ScimError` for what is not supported. */
export function readFilter(filter: unknown): Wanted | undefined {
  if (filter === undefined || filter === '') return undefined
  if (typeof filter !== 'string' || filter.length > longest) throw unsupported()
  const wanted: Wanted = {}
  for (let rest = filter; ;) {
    const [whole, attribute, literal] = comparison.exec(rest) ?? []
    if (whole === undefined || attribute === undefined || literal === undefined) throw unsupported()
    const field = fieldOf(attributeOf(attribute))
    // Nobody is called two things at once; a second comparison of an attribute is a mistake.
    if (!field || wanted[field] !== undefined) throw unsupported()
    wanted[field] = textOf(literal)
    rest = rest.slice(whole.length)
    if (rest === '') return wanted
    if (!and.test(rest)) throw unsupported()
    rest = rest.replace(and, '')
  }
}

function fieldOf(attribute: string): keyof Wanted | undefined {
  if (attribute === 'username') return 'userName'
  if (attribute === 'externalid') return 'externalId'
  return isEmailPath(attribute) ? 'email' : undefined
}

function textOf(literal: string): string {
  try {
    return String(JSON.parse(literal))
  } catch {
    throw unsupported()
  }
}
