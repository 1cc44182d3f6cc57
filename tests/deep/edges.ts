/** The part of JSON schema that the OpenAPI document uses. */
export interface Schema {
  type?: string
  format?: string
  enum?: readonly string[]
  maxLength?: number
  minimum?: number
  maximum?: number
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
}

const numbers = ['0', '-0', '-1', '1', '1.5', '1e3', '1e400', '0x10', 'NaN', 'Infinity', '007']
const bounds = [2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, -(2 ** 53), 1e15, 1e21, 1e308]
const days = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1969-12-31',
  '1970-01-01',
  '2024-02-30',
  '2024-13-01',
  '2038-01-19',
  '2200-12-31',
  '2201-01-01',
  '9999-12-31',
  '+010000-01-01',
  '-000001-01-01',
  '9999-12-31T23:59:59.999Z',
  '2024-02-29T00:00:00+99:99',
]
const words = ['', ' ', 'null', 'undefined', 'true', '[]', '{}', '%', '\u0000', '\u202E', '٣', 'x']

/** Texts whose repetition makes ambiguous regular expressions slow. */
const pieces = [
  ' ',
  '\n',
  '\t\n',
  'a ',
  '@',
  '@a ',
  '>',
  '> \n',
  '<',
  '<a ',
  '&',
  '&amp',
  '[',
  '](',
  '**',
  '*a',
  '_',
  '`',
  '-',
  '--\n',
  '.',
  'a.',
  'a@a.',
  'http://',
  'http://a.',
  'https://a/(',
  'www.',
  'On a wrote:\n',
  'From: a\n',
  '1',
  '1.',
  '1,',
  '#1 ',
  '\u200B',
  'e\u0301',
  '\u0301',
  '👨‍👩‍👧',
  'ﬃ',
  '\\',
  '"',
  "'",
]

/** Returns repetitions of `pieces` of about this length. */
const long = (length: number) =>
  pieces.map((piece) => `a${piece.repeat(Math.floor((length - 2) / piece.length))}b`)

/** Length of the longest text in an address. */
const longestInAddress = 8000

/** Returns values at and beyond the limits of a schema. */
export function edgesOf(schema: Schema, longest = longestInAddress): unknown[] {
  const { type, format, minimum, maximum, items, anyOf } = schema
  if (anyOf) return anyOf.flatMap((each) => edgesOf(each, longest))
  if (type === 'array') return edgesOf(items ?? {}, longest)
  if (type === 'integer' || type === 'number') {
    const limits = [minimum, maximum].flatMap((each) =>
      each === undefined ? [] : [each - 1, each, each + 1],
    )
    return [...numbers, ...bounds, ...limits, ...words, ...days.slice(0, 2)]
  }
  const texts = [...days, ...words, ...numbers, ...(schema.enum ?? [])]
  if (format || schema.enum || type !== 'string') return texts
  return [...texts, ...long(Math.min(schema.maxLength ?? longest, longest))]
}

/** Returns a numeric text also as a number. */
const asJson = (edge: unknown): unknown[] =>
  typeof edge === 'string' && edge !== '' && Number.isFinite(Number(edge))
    ? [edge, Number(edge)]
    : [edge]

const longestInBody = 100_000

/** Yields bodies with one field each: with all its edges, as a list, and with wrong types. */
export function* bodyOf(schema: Schema): Generator {
  yield { unknown: 1 }
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const objects = (field.anyOf ?? [field]).filter(({ properties }) => properties)
    for (const object of objects) for (const inner of bodyOf(object)) yield { [name]: inner }
    for (const edge of [...edgesOf(field, longestInBody), null, true, {}, [[]]].flatMap(asJson)) {
      yield { [name]: edge }
      if (field.type === 'array' || field.anyOf?.some(({ type }) => type === 'array'))
        yield { [name]: [edge] }
    }
  }
}
