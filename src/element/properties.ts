import {
  attributeOf,
  commonTypes,
  type AnyDeclaration,
  type PropertyDeclaration,
  type PropertyType,
} from './declaration.ts'

/** The types of a widget's properties by name, those of every widget included, and their attributes. */
export interface PropertyTable {
  properties: ReadonlyMap<string, PropertyType>
  /** Attribute → property. Before the definition, React writes the property name in lower case. */
  attributes: ReadonlyMap<string, string>
}

export function propertyTable(declaration: AnyDeclaration): PropertyTable {
  const own = Object.entries<PropertyDeclaration>(declaration.properties)
  const properties = new Map<string, PropertyType>([
    ...own.map(([name, { type }]) => [name, type] as const),
    ...Object.entries(commonTypes),
  ])
  const names = [...properties].filter(([, type]) => type !== 'object').map(([name]) => name)
  const attributes = new Map(
    names.flatMap((name) => [
      [attributeOf(name), name] as const,
      [name.toLowerCase(), name] as const,
    ]),
  )
  return { properties, attributes }
}

interface Owner {
  /** Called when a value changed. `isCommon`: a property that every widget has. */
  changed(isCommon: boolean): void
  /** Called if the value of an attribute or property is invalid. */
  fault(message: string): void
}

/** The values of one element. An absent value has no key, so that the default of the component applies. */
export class PropertyValues {
  current: Readonly<Record<string, unknown>> = {}
  readonly #table: PropertyTable
  readonly #owner: Owner

  constructor(table: PropertyTable, owner: Owner) {
    this.#table = table
    this.#owner = owner
  }

  attribute(attribute: string, text: string | null): void {
    const name = this.#table.attributes.get(attribute)
    const type = name === undefined ? undefined : this.#table.properties.get(name)
    if (name !== undefined && type) this.#take(name, readAttribute(type, text))
  }

  set(name: string, value: unknown): void {
    const type = this.#table.properties.get(name)
    if (type) this.#take(name, readProperty(type, value))
  }

  /**
   * Takes over properties that were set before the class was defined, because own properties would hide the accessors.
   */
  takeEarly(element: object): void {
    for (const name of this.#table.properties.keys()) {
      if (!Object.hasOwn(element, name)) continue
      const early: unknown = Reflect.get(element, name)
      Reflect.deleteProperty(element, name)
      this.set(name, early)
    }
  }

  #take(name: string, read: ReadValue): void {
    const { [name]: _former, ...others } = this.current
    if ('fault' in read) this.#owner.fault(`${attributeOf(name)} ${read.fault}`)
    const value = 'fault' in read ? undefined : read.value
    this.current = value === undefined ? others : { ...others, [name]: value }
    this.#owner.changed(name in commonTypes)
  }
}

/** The result of reading a value. An invalid value is reported and counts as absent. */
type ReadValue = { value: unknown } | { fault: string }

function readText(type: PropertyType, text: string): ReadValue {
  if (type === 'boolean') return { value: text !== 'false' }
  if (type === 'string') return { value: text }
  const value = Number(text)
  return text.trim() === '' || !Number.isFinite(value)
    ? { fault: `expects a number, not ${JSON.stringify(text)}` }
    : { value }
}

/** Reads an attribute. An absent one is the default. A boolean is true if present, unless its text is `false`. */
function readAttribute(type: PropertyType, text: string | null): ReadValue {
  if (text === null) return { value: undefined }
  return readText(type, text)
}

/**
 * Reads a property. Null and undefined are the default, texts are read like attributes, objects keep their identity.
 */
function readProperty(type: PropertyType, value: unknown): ReadValue {
  if (value === null || value === undefined) return { value: undefined }
  if (type === 'object') return { value }
  if (typeof value === 'string') return readText(type, value)
  if (type === 'boolean') return { value: Boolean(value) }
  return readText(type, String(value))
}
