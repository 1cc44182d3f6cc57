import {
  attributeOf,
  commonTypes,
  parts,
  tokens,
  type AnyDeclaration,
  type CommonProps,
  type PropertyDeclaration,
} from './declaration.ts'
import { widgetEvents, type WidgetEventName } from './event-table.ts'

/** Descriptions of the properties that every widget has. */
const commonTexts: Readonly<Record<keyof CommonProps, string>> = {
  scope: 'Elements with the same scope share page, search, filters and sort',
  theme: 'Colours: light, dark, or auto to match the background of the element',
  headingLevel:
    'Level of the first heading of the element, 1 to 6. Inner headings are one level below',
  locale:
    'BCP 47 language of all elements of the page. The first element with a locale decides. Default: the locale of configure, or the nearest lang of the page',
  loading: 'visible: load the element and its code only when it is about to become visible',
}

const commonValues: Partial<Record<keyof CommonProps, readonly string[]>> = {
  theme: ['light', 'dark', 'auto'],
  loading: ['visible'],
}

const commonProperties = Object.fromEntries(
  (Object.keys(commonTypes) as (keyof CommonProps)[]).map((name) => {
    const values = commonValues[name]
    return [
      name,
      { type: commonTypes[name], text: commonTexts[name], ...(values && { values }) },
    ] as const
  }),
)

/** Returns the events that every widget can dispatch, besides its own. */
const commonEvents = (Object.keys(widgetEvents) as WidgetEventName[]).filter(
  (name) => 'common' in widgetEvents[name],
)

interface Described {
  tag: string
  text: string
  properties: [name: string, property: PropertyDeclaration][]
  events: WidgetEventName[]
}

function describe({ tag, text, properties, events = [] }: AnyDeclaration): Described {
  return {
    tag,
    text,
    properties: Object.entries<PropertyDeclaration>({
      ...properties,
      ...commonProperties,
    }),
    events: [...commonEvents, ...events],
  }
}

const className = (tag: string) =>
  tag.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const typeText = ({ type, values }: PropertyDeclaration) => ({
  text: [...(values?.map((value) => `'${value}'`) ?? [type]), 'undefined'].join(' | '),
})

function customElement(declaration: AnyDeclaration) {
  const { tag, text, properties, events } = describe(declaration)
  const attributed = properties.filter(([, { type }]) => type !== 'object')
  return {
    kind: 'class',
    customElement: true,
    name: className(tag),
    tagName: tag,
    description: text,
    attributes: attributed.map(([name, property]) => ({
      name: attributeOf(name),
      fieldName: name,
      type: typeText(property),
      description: property.text,
    })),
    members: properties.map(([name, property]) => ({
      kind: 'field',
      name,
      type: typeText(property),
      description: property.text,
      ...(property.type !== 'object' && { attribute: attributeOf(name) }),
    })),
    events: events.map((name) => ({
      name,
      type: { text: `CustomEvent<WidgetEvents['${name}']>` },
      description: widgetEvents[name].text,
      // Not part of the schema: a description of `event.detail`.
      detail: widgetEvents[name].detailText,
    })),
    cssParts: Object.entries(parts).map(([name, description]) => ({ name, description })),
    cssProperties: Object.entries(tokens).map(([name, description]) => ({ name, description })),
  }
}

/** Returns the `custom-elements.json` (schema 2.1.0) of the widgets. `moduleOf` returns the file that defines a tag. */
export function customElementsManifest(
  declarations: readonly AnyDeclaration[],
  moduleOf: (tag: string) => string,
) {
  return {
    schemaVersion: '2.1.0',
    modules: declarations.map((declaration) => {
      const element = customElement(declaration)
      const path = moduleOf(declaration.tag)
      return {
        kind: 'javascript-module',
        path,
        declarations: [element],
        exports: [
          {
            kind: 'custom-element-definition',
            name: declaration.tag,
            declaration: { name: element.name, module: path },
          },
        ],
      }
    }),
  }
}

/** Returns the `html.customData` of VS Code, which completes tags and attributes. */
export function vscodeData(declarations: readonly AnyDeclaration[]) {
  return {
    version: 1.1,
    tags: declarations.map((declaration) => {
      const { tag, text, properties } = describe(declaration)
      const attributes = properties
        .filter(([, { type }]) => type !== 'object')
        .map(([name, property]) => ({
          name: attributeOf(name),
          description: property.text,
          ...(property.type === 'boolean' && { valueSet: 'v' }),
          ...(property.values && { values: property.values.map((value) => ({ name: value })) }),
        }))
      return { name: tag, description: text, attributes }
    }),
  }
}
