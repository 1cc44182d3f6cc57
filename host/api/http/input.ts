import { message } from '../../../src/wire/texts.ts'
import { Compile } from 'typebox/compile'
import type { TObject, TSchema } from 'typebox'
import { fault, type Fault } from '../../../src/domain/faults.ts'
import { apiTexts } from '../../../src/domain/messages/en/api.ts'

const texts = apiTexts.constraints

/** The parsed fields, and the faults. Fields with a fault are absent from `value`. */
export interface Reading {
  value: Record<string, unknown>
  faults: Fault[]
}

export type Reader = (raw: unknown) => Reading

interface Shape {
  type?: string
  items?: Shape
  anyOf?: Shape[]
  properties?: object
}

interface Field {
  name: string
  /** The name in faults: `asset_details.watt` inside an object. */
  path: string
  shape: Shape
  required: boolean
  /** `value` is absent if it does not match the schema. */
  read(value: unknown): { value?: unknown; faults: Fault[] }
}

function fieldsOf(schema: TObject, within = ''): Field[] {
  const required = new Set<string>(schema.required as string[] | undefined)
  return Object.entries(schema.properties as Record<string, TSchema>).map(([name, property]) => {
    const path = `${within}${name}`
    const inner = objectIn(property)
    return {
      name,
      path,
      shape: property,
      required: required.has(name),
      read: inner ? objectReader(path, property, inner) : valueReader(path, property),
    }
  })
}

/** Returns the object schema inside an optional or nullable one; undefined for other types. */
function objectIn(schema: TSchema): TObject | undefined {
  const options = (schema as { anyOf?: TSchema[] }).anyOf ?? [schema]
  return options.find((option): option is TObject => 'properties' in option)
}

function objectReader(path: string, schema: TSchema, inner: TObject): Field['read'] {
  const fields = fieldsOf(inner, `${path}.`)
  const isNullable = (schema as Shape).anyOf?.some(({ type }) => type === 'null') ?? false
  return (value) => {
    if (isObject(value)) return readObject(fields, value, `${path}.`)
    if (value === null && isNullable) return { value, faults: [] }
    return { faults: [fault(path, 'isObject', message(texts, 'object'))] }
  }
}

function valueReader(path: string, schema: TSchema): Field['read'] {
  const check = checker(path, schema)
  return (given) => {
    const value = composed(given)
    const fault = check(value)
    return fault ? { faults: [fault] } : { value, faults: [] }
  }
}

/** Converts texts to NFC (OP-124), also in lists and objects. No field is nested deeper than `depth`. */
function composed(value: unknown, depth = 2): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value.normalize('NFC') : value
  if (depth === 0) return value
  if (Array.isArray(value)) return value.map((each) => composed(each, depth - 1))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, composed(each, depth - 1)])
  return Object.fromEntries(entries)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const own = (object: Record<string, unknown>, name: string) =>
  Object.hasOwn(object, name) ? object[name] : undefined

function checker(field: string, schema: TSchema): (value: unknown) => Fault | undefined {
  const validator = Compile(schema)
  return (value) => {
    if (validator.Check(value)) {
      return isStorable(value) ? undefined : fault(field, 'isText', message(texts, 'characters'))
    }
    const [error] = validator
      .Errors(value)
      .filter(
        ({ keyword, params }) =>
          keyword !== 'anyOf' &&
          keyword !== 'boolean' &&
          !('type' in params && params.type === 'null'),
      )
    const inside = error ? pathInside(schema, error) : ''
    return { field: field + inside, ...faultOf(error?.keyword, error?.params) }
  }
}

/** Returns where in a list of objects an error is, such as `.3.note`; an empty text for other fields. */
function pathInside(
  { items }: Shape,
  { instancePath, params }: { instancePath: string; params: object },
): string {
  if (!items?.properties) return ''
  const { requiredProperties, additionalProperties = requiredProperties } = params as {
    requiredProperties?: string[]
    additionalProperties?: string[]
  }
  const names = additionalProperties?.slice(0, 1) ?? []
  return [instancePath.replaceAll('/', '.'), ...names].join('.')
}

/** Returns whether PostgreSQL can store a text: it rejects NUL, and would replace a lone surrogate by U+FFFD. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

/** A fault without its field. */
type BrokenRule = Omit<Fault, 'field'>

const typeFaults: Readonly<Record<string, BrokenRule>> = {
  integer: { key: 'isInt', ...message(texts, 'integer') },
  number: { key: 'isNumber', ...message(texts, 'number') },
  boolean: { key: 'isBoolean', ...message(texts, 'boolean') },
  string: { key: 'isString', ...message(texts, 'text') },
  array: { key: 'isArray', ...message(texts, 'list') },
}

const keywordFaults: Readonly<Record<string, BrokenRule>> = {
  required: { key: 'isDefined', ...message(texts, 'required') },
  minimum: { key: 'min', ...message(texts, 'tooSmall') },
  maximum: { key: 'max', ...message(texts, 'tooLarge') },
  additionalProperties: { key: 'isKnown', ...message(texts, 'unknownKey') },
  minLength: { key: 'minLength', ...message(texts, 'tooShort') },
  minItems: { key: 'arrayMinSize', ...message(texts, 'tooShort') },
  maxLength: { key: 'maxLength', ...message(texts, 'tooLong') },
  maxItems: { key: 'arrayMaxSize', ...message(texts, 'tooMany') },
  format: { key: 'format', ...message(texts, 'format') },
  '~refine': { key: 'range', ...message(texts, 'outOfRange') },
  pattern: { key: 'format', ...message(texts, 'format') },
}

function faultOf(keyword: string | undefined, params: object | undefined): BrokenRule {
  if (params && 'allowedValues' in params) return notAllowed(params.allowedValues as unknown[])
  const type = params && 'type' in params ? String(params.type) : ''
  const known = keyword === 'type' ? typeFaults[type] : keywordFaults[keyword ?? '']
  return known ?? { key: 'type', ...message(texts, 'type') }
}

/** Maximum number of allowed values that a fault lists. */
const namedValues = 20

function notAllowed(values: readonly unknown[]): BrokenRule {
  const named = values.slice(0, namedValues).map(String)
  const rest = values.length > namedValues ? [...named, '…'] : named
  return { key: 'isIn', ...message(texts, 'oneOf', rest.join(', ')) }
}

/** Creates a reader for JSON bodies. Types are strict, unknown keys are faults, and a missing body is an empty object. */
export function bodyReader(schema: TObject): Reader {
  const fields = fieldsOf(schema)
  return (raw = {}) => {
    if (isObject(raw)) return readObject(fields, raw)
    return {
      value: {},
      faults: [fault('body', 'isObject', message(apiTexts.unreadable, 'object'))],
    }
  }
}

/**
 * Creates a reader for path or query parameters. Empty texts and `null` count as absent (OP-026). A list is `key[]` or a
 * repeated key.
 */
export function textReader(schema: TObject): Reader {
  const fields = fieldsOf(schema)
  const shapes = new Map(fields.map(({ name, shape }) => [name, shape]))
  return (raw) => {
    const given = raw as Record<string, string | string[]>
    return read(fields, (name) => {
      const values = [name, `${name}[]`]
        .flatMap((key) => (Object.hasOwn(given, key) ? (given[key] ?? []) : []))
        .filter((text) => text !== '' && text !== 'null')
      return values.length === 0 ? undefined : convert(shapes.get(name) ?? {}, values)
    })
  }
}

function convert(shape: Shape, values: string[]): unknown {
  if (shape.type === 'array') return values.map((text) => scalar(shape.items ?? {}, text))
  return values.length === 1 ? scalar(shape, values[0] ?? '') : values
}

/** Maximum number of unknown keys of an object that are reported. */
const namedKeys = 10

function readObject(
  fields: readonly Field[],
  given: Record<string, unknown>,
  within = '',
): Reading {
  const { value, faults } = read(fields, (name) => own(given, name))
  const unknown = Object.keys(given).filter((key) => !fields.some(({ name }) => name === key))
  const refused = unknown
    .slice(0, namedKeys)
    .map((key) => fault(within + key, 'isKnown', message(texts, 'unknownKey')))
  return { value, faults: [...faults, ...refused] }
}

/** Converts a text to a number or boolean. Returns other texts unchanged, which the schema then rejects. */
function scalar(shape: Shape, text: string): unknown {
  if (shape.type === 'integer') return /^-?\d{1,20}$/.test(text) ? Number(text) : text
  if (shape.type === 'boolean') return { true: true, 1: true, false: false, 0: false }[text] ?? text
  return text
}

function read(fields: readonly Field[], given: (name: string) => unknown): Reading {
  const reading: Reading = { value: {}, faults: [] }
  for (const field of fields) {
    const value = given(field.name)
    if (value === undefined) {
      if (field.required) {
        reading.faults.push(fault(field.path, 'isDefined', message(texts, 'required')))
      }
      continue
    }
    const taken = field.read(value)
    reading.faults.push(...taken.faults)
    if ('value' in taken) reading.value[field.name] = taken.value
  }
  return reading
}
