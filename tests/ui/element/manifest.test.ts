/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { attributeOf, type AnyDeclaration } from '../../../src/element/declaration.ts'
import type { DefinableWidget } from '../../../src/element/define-widget.ts'
import { widgetEvents, type WidgetEventName } from '../../../src/element/event-table.ts'
import { customElementsManifest, vscodeData } from '../../../src/element/manifest.ts'
import { widgetTags } from '../../../src/element/tags.ts'

interface WidgetModule extends DefinableWidget {
  declaration: AnyDeclaration
}
const modules = import.meta.glob<WidgetModule>('../../../widgets/*/element.ts', { eager: true })
const widgets = Object.values(modules)
const declarations = widgets.map(({ declaration }) => declaration)

test('the autoloader lists exactly the widgets that have an element', () => {
  expect(declarations.map(({ tag }) => tag).toSorted()).toEqual([...widgetTags])
  for (const file of Object.keys(modules)) {
    expect(modules[file]?.declaration.tag).toBe(file.split('/').at(-2))
  }
})

test('the manifest of a widget matches its class', () => {
  const manifest = customElementsManifest(declarations, (tag) => `define/${tag}.js`)
  expect(manifest.modules).toHaveLength(widgets.length)
  for (const { declarations: described, path } of manifest.modules) {
    const element = described[0]
    const widget = widgets.find(({ declaration }) => declaration.tag === element?.tagName)
    const Class = widget?.elementClass() as CustomElementConstructor & {
      observedAttributes: string[]
    }
    expect(path).toBe(`define/${element?.tagName}.js`)
    expect(element?.attributes.map(({ name }) => name)).toContain('scope')
    for (const { name, fieldName } of element?.attributes ?? []) {
      expect(Class.observedAttributes).toContain(name)
      expect(name).toBe(attributeOf(fieldName))
    }
    for (const { name } of element?.members ?? []) expect(name in Class.prototype).toBe(true)
    expect(element?.events.map(({ name }) => name)).toContain('assetdesk-ready')
  }
})

test('the editor data describes every tag with its attributes', () => {
  const { tags } = vscodeData(declarations)
  const raise = tags.find(({ name }) => name === 'raise-ticket')
  expect(tags).toHaveLength(widgets.length)
  expect(raise?.attributes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['asset-id', 'scope']),
  )
  for (const { description, attributes } of tags) {
    expect(description).not.toBe('')
    for (const attribute of attributes) expect(attribute.description).not.toBe('')
  }
})

const documents = import.meta.glob<string>(
  ['../../../docs/embedding.md', '../../../docs/package/readme.md'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

test('the README of the package lists every element', () => {
  const [page = ''] = Object.entries(documents).flatMap(([file, text]) =>
    file.endsWith('readme.md') ? [text] : [],
  )
  expect(page).toContain(`\n${widgetTags.map((tag) => `\`${tag}\``).join(', ')}.\n`)
})

test('EMB-22 the documentation lists every event, its detail, and the elements that dispatch it', () => {
  const dispatchers = (name: WidgetEventName) => {
    if ('common' in widgetEvents[name]) return 'every element'
    const sources = declarations.filter(({ events }) => events?.includes(name))
    return sources.map(({ tag }) => `\`${tag}\``).join(', ')
  }
  const rows = (Object.keys(widgetEvents) as WidgetEventName[]).map((name) => {
    const { text, detailText } = widgetEvents[name]
    return `| \`${name}\` | ${text} | ${detailText} | ${dispatchers(name)} |`
  })
  const table = [
    '| Event | When | `event.detail` | Dispatched by |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
  expect(Object.keys(documents)).toHaveLength(2)
  for (const text of Object.values(documents)) expect(text).toContain(table)
})

test('DOC-02 the documentation uses only existing elements and attributes', () => {
  const ofPages = ['id', 'class', 'style', 'slot']
  const used = Object.values(documents).flatMap((text) =>
    [...text.matchAll(/<([a-z]+-[a-z-]+)((?:\s+[a-z-]+(?:=(?:"[^"]*"|\{[^}]*\}))?)*)\s*\/?>/g)].map(
      ([, tag = '', attributes = '']) => ({
        tag,
        names: [...attributes.matchAll(/\s([a-z-]+)=/g)].map(([, name = '']) => name),
      }),
    ),
  )
  expect(used.length).toBeGreaterThan(15)
  const { tags } = vscodeData(declarations)
  const unknown = used.filter(({ tag, names }) => {
    const found = tags.find(({ name }) => name === tag)
    const known = found?.attributes.map(({ name }) => name)
    const isKnown = (name: string) =>
      ofPages.includes(name) || name.startsWith('onassetdesk-') || known?.includes(name)
    return !found || !names.every(isKnown)
  })
  expect(unknown).toEqual([])
})
