import {
  attributeOf,
  loadingProperty,
  scopeProperty,
  themeProperty,
  type AnyDeclaration,
  type PropertyDeclaration,
} from './declaration.ts'
import { readAttribute, readProperty, type ReadValue } from './read-value.ts'

/** The properties of a widget by name, `scope` included, and the attributes that stand for them. */
export interface PropertyTable {
  properties: ReadonlyMap<string, PropertyDeclaration>
  /** Attribute → property; React, rendering before the definition, writes the property name in lower case. */
  attributes: ReadonlyMap<string, string>
}

export function propertyTable(declaration: AnyDeclaration): PropertyTable {
  const properties = new Map<string, PropertyDeclaration>(
    Object.entries({
      ...declaration.properties,
      scope: scopeProperty,
      theme: themeProperty,
      loading: loadingProperty,
    }),
  )
  const names = [...properties].filter(([, { type }]) => type !== 'object').map(([name]) => name)
  const attributes = new Map(
    names.flatMap((name) => [
      [attributeOf(name), name] as const,
      [name.toLowerCase(), name] as const,
    ]),
  )
  return { properties, attributes }
}

interface Owner {
  /** A value changed. */
  changed(): void
  /** An attribute or property held something that cannot be read. */
  fault(message: string): void
}

/** The values of one element. An absent value has no key, so that the component's default applies. */
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
    const property = name === undefined ? undefined : this.#table.properties.get(name)
    if (name !== undefined && property) this.#take(name, readAttribute(property.type, text))
  }

  set(name: string, given: unknown): void {
    const property = this.#table.properties.get(name)
    if (property) this.#take(name, readProperty(property.type, given))
  }

  /** Takes over properties that were set before the class was defined: as own properties they would hide the accessors. */
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
    this.#owner.changed()
  }
}
