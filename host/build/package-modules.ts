import { widgetTags } from './entries.ts'

/** A generated module of the package. `name` is its path in `lib` without extension. */
export interface PackageModule {
  name: string
  /** Absent if another build writes the code. */
  code?: string
  /** The content of its `.d.ts` file. */
  types: string
}

/** `raise-ticket` → `RaiseTicket`. */
const componentName = (tag: string) =>
  tag.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const lines = (line: (tag: string, name: string) => string) =>
  widgetTags.map((tag) => `${line(tag, componentName(tag))}\n`).join('')

const declarationsOf = (tag: string) => `types/widgets/${tag}/element.js`

/** Makes frameworks with server components render a module in the browser. */
const clientOnly = `'use client'\n\n`

/** Returns one module per component, so that pages bundle only what they import, and one module that exports all. */
function reactModules(): PackageModule[] {
  const components = widgetTags.map((tag) => ({
    name: `react/${tag}`,
    code:
      clientOnly +
      `import { declaration } from '../elements/${tag}.js'\n` +
      `import { reactWidget } from '../react-widget.js'\n\n` +
      `export const ${componentName(tag)} = /* @__PURE__ */ reactWidget(declaration)\n`,
    types:
      `import type { ReactWidget } from '../../types/src/element/react-widget.js'\n` +
      `import type { declaration } from '../../${declarationsOf(tag)}'\n\n` +
      `export declare const ${componentName(tag)}: ReactWidget<typeof declaration>\n`,
  }))
  const all = lines((tag, name) => `export { ${name} } from './${tag}.js'`)
  return [...components, { name: 'react/index', code: clientOnly + all, types: all }]
}

/** Returns modules that define an element when they are imported. */
function defineModules(): PackageModule[] {
  const single = widgetTags.map((tag) => ({
    name: `define/${tag}`,
    code: `import { define } from '../elements/${tag}.js'\n\ndefine()\n`,
    types: `export type * from '../../${declarationsOf(tag)}'\n`,
  }))
  const all = lines((tag) => `import './${tag}.js'`)
  return [...single, { name: 'define/index', code: all, types: `${all}export {}\n` }]
}

/** Returns a module with types only, which declare the elements, their attributes and events for Vue's templates. */
function vueModule(): PackageModule {
  const entries = widgetTags.map((tag) => `VueEntry<typeof of${componentName(tag)}, Common>`)
  return {
    name: 'vue',
    code: 'export {}\n',
    types:
      `import type { HTMLAttributes, ReservedProps } from 'vue'\n` +
      `import type { VueEntry } from '../types/src/element/declaration.js'\n` +
      lines(
        (tag, name) => `import type { declaration as of${name} } from '../${declarationsOf(tag)}'`,
      ) +
      `\ntype Common = HTMLAttributes & ReservedProps\n` +
      `\ndeclare module 'vue' {\n  interface GlobalComponents extends\n    ${entries.join(',\n    ')} {}\n}\n`,
  }
}

/** The types of the single-file build, whose code comes from `everything.ts`. */
const allModule: PackageModule = {
  name: 'all',
  types:
    `export * from '../types/src/index.js'\n` +
    lines((tag) => `export type {} from '../${declarationsOf(tag)}'`) +
    `\n/** Defines every element under a tag that begins with the prefix and a hyphen. Returns the tags. */\n` +
    `export declare function define(options: { prefix: string }): string[]\n`,
}

/** Returns the modules of the package that are generated from the list of widgets. */
export const packageModules = (): PackageModule[] => [
  ...reactModules(),
  ...defineModules(),
  vueModule(),
  allModule,
]
