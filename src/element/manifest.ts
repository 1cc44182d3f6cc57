import {
  attributeOf,
  loadingProperty,
  scopeProperty,
  themeProperty,
  tokens,
  type AnyDeclaration,
  type PropertyDeclaration,
} from './declaration.ts'
import { commonEvents, widgetEvents } from './event-texts.ts'
import type { WidgetEventName } from './events.ts'

interface Described {
  tag: string
  text: string
  properties: [name: string, property: PropertyDeclaration][]
  events: WidgetEventName[]
  parts: [name: string, text: string][]
}

function described({ tag, text, properties, events = [], parts = {} }: AnyDeclaration): Described {
  return {
    tag,
    text,
    properties: Object.entries<PropertyDeclaration>({
      ...properties,
      scope: scopeProperty,
      theme: themeProperty,
      loading: loadingProperty,
    }),
    events: [...commonEvents, ...events],
    parts: Object.entries(parts),
  }
}

const className = (tag: string) =>
  tag.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const typeText = (type: PropertyDeclaration['type']) => ({ text: `${type} | undefined` })

function customElement(declaration: AnyDeclaration) {
  const { tag, text, properties, events, parts } = described(declaration)
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
      type: typeText(property.type),
      description: property.text,
    })),
    members: properties.map(([name, property]) => ({
      kind: 'field',
      name,
      type: typeText(property.type),
      description: property.text,
      ...(property.type !== 'object' && { attribute: attributeOf(name) }),
    })),
    events: events.map((name) => ({
      name,
      type: { text: `CustomEvent<WidgetEvents['${name}']>` },
      description: widgetEvents[name].text,
    })),
    cssParts: parts.map(([name, description]) => ({ name, description })),
    cssProperties: Object.entries(tokens).map(([name, description]) => ({ name, description })),
  }
}

/** `custom-elements.json` (schema 2.1.0) of the widgets; `moduleOf` names the file that defines a tag. */
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

/** `html.customData` of VS Code: completion of tags and attributes. */
export function vscodeData(declarations: readonly AnyDeclaration[]) {
  return {
    version: 1.1,
    tags: declarations.map((declaration) => {
      const { tag, text, properties } = described(declaration)
      const attributes = properties
        .filter(([, { type }]) => type !== 'object')
        .map(([name, property]) => ({
          name: attributeOf(name),
          description: property.text,
          ...(property.type === 'boolean' && { valueSet: 'v' }),
        }))
      return { name: tag, description: text, attributes }
    }),
  }
}
