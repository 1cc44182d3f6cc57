import { existsSync, readdirSync } from 'node:fs'

/** The tags of the widgets that exist: a folder of that name with its element.ts. */
export const widgetTags: readonly string[] = existsSync('widgets')
  ? readdirSync('widgets')
      .filter((tag) => existsSync(elementFile(tag)))
      .toSorted()
  : []

/** Module that exports the element of a tag. */
export function elementFile(tag: string): string {
  return `widgets/${tag}/element.ts`
}

const elementEntries = widgetTags.map((tag) => [tag, elementFile(tag)] as const)

/** The script that loads elements as they appear; built separately. */
export const autoloadFile = 'src/element/autoload.ts'

/** The prompt that the loader shows to signed-out users while an element's code loads. */
export const promptFile = 'src/element/drawn-prompt.ts'

/** The public entry point, with which a page configures the session before any screen exists. */
export const doorFile = 'src/index.ts'

/** Script-tag entries: one per widget, the public entry point and the drawn prompt, by output name. */
export const elementsBuild: Readonly<Record<string, string>> = Object.fromEntries(
  [...elementEntries, ['core', doorFile] as const, ['prompt', promptFile] as const].filter(
    ([, file]) => existsSync(file),
  ),
)

/** Entries of the npm package, dependencies external, by output name. */
export const libraryBuild: Readonly<Record<string, string>> = Object.fromEntries([
  ['index', 'src/index.ts'],
  ['manifest', 'src/element/manifest.ts'],
  ['react-widget', 'src/element/react-widget.tsx'],
  ...widgetTags.map((tag) => [`elements/${tag}`, elementFile(tag)]),
])
