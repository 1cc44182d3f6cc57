import type { TSchema } from 'typebox'
import { schemaNames } from './named-schemas.ts'
import { fieldTexts } from './parameter-texts.ts'

/** A schema as the document has it. */
export type Described = Readonly<Record<string, unknown>>

interface Shape {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly TSchema[]
  items?: TSchema
  properties?: Readonly<Record<string, TSchema>>
  patternProperties?: Readonly<Record<string, TSchema>>
  required?: readonly string[]
  description?: string
}

/** Request bodies reject unknown fields. Responses may contain new fields, which clients must ignore. */
export type Direction = 'request' | 'response'

/** Collects the schemas of a document. Each named schema becomes a component to which others refer. */
export interface Components {
  /** Describes a schema. `required` names fields of a body that its schema leaves to the rules. */
  describe(schema: TSchema, direction: Direction, required?: readonly string[]): Described
  /** Every named schema that was described, by name. */
  all(): Readonly<Record<string, Described>>
}

const isPrimitive = ({ type }: Described): boolean =>
  typeof type === 'string' && !['object', 'array'].includes(type)

/** Merges `anyOf` of a primitive value and null into one schema. */
function alternatives(options: readonly Described[]): Described {
  const [value, nothing] = options
  const isNullable = options.length === 2 && nothing?.['type'] === 'null'
  if (!isNullable || !value || !isPrimitive(value)) return { anyOf: options }
  const values = value['enum'] as readonly unknown[] | undefined
  return {
    ...value,
    type: [value['type'], 'null'],
    ...(values && { enum: [...values, null] }),
  }
}

function typed(schema: Shape): Described {
  const isText = schema.enum?.every((each) => typeof each === 'string') ?? false
  return { ...(isText && { type: 'string' }), ...schema }
}

/**
 * Adds the text for the name of a field, from its schema or from the general table, unless the field has a description.
 */
function explained(name: string, described: Described, schema = ''): Described {
  const description = fieldTexts[`${schema}.${name}`] ?? fieldTexts[name]
  return description && !('description' in described) ? { ...described, description } : described
}

/** Names by the JSON of a schema, for schemas that equal exactly one named schema. */
const namesByText = new Map<string, string | undefined>()
for (const [schema, name] of schemaNames) {
  const text = JSON.stringify(schema)
  namesByText.set(text, namesByText.has(text) ? undefined : name)
}

const nameOf = (schema: TSchema): string | undefined =>
  schemaNames.get(schema) ?? namesByText.get(JSON.stringify(schema))

/** Starts a collection of components. Describe responses first: a request schema of the same name gets the ending `Body`. */
export function components(): Components {
  const found = new Map<string, Described>()

  function inPlace(schema: Shape, direction: Direction, name?: string): Described {
    if (schema.anyOf) {
      const { anyOf, ...rest } = schema
      return { ...rest, ...alternatives(anyOf.map((each) => describe(each, direction))) }
    }
    if (schema.items) return { ...schema, items: describe(schema.items, direction) }
    if (schema.patternProperties) {
      const { patternProperties, ...rest } = schema
      const [value] = Object.values(patternProperties)
      return { ...rest, ...(value && { additionalProperties: describe(value, direction) }) }
    }
    if (!schema.properties) return typed(schema)
    const fields = Object.entries(schema.properties).map(([key, field]) => [
      key,
      explained(key, describe(field, direction), name),
    ])
    return {
      ...schema,
      properties: Object.fromEntries(fields),
      ...(direction === 'request' && { additionalProperties: false }),
    }
  }

  function describe(
    schema: TSchema,
    direction: Direction,
    required?: readonly string[],
  ): Described {
    const plain = required ? { ...schema, required } : schema
    const name = nameOf(schema)
    const described = inPlace(plain, direction, name)
    if (name === undefined) return described
    const key = [name, `${name}Body`].find((each) => {
      const taken = found.get(each)
      return taken === undefined || JSON.stringify(taken) === JSON.stringify(described)
    })
    if (key === undefined) throw new Error(`More than two shapes are called ${name}`)
    found.set(key, described)
    return { $ref: `#/components/schemas/${key}` }
  }

  return {
    describe,
    all: () => Object.fromEntries([...found].toSorted(byName)),
  }
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1
