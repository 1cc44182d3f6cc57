import { existsSync, readdirSync } from 'node:fs'

/** The tags of all widgets: the folders of `widgets` with an `element.ts`. */
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

/** The script that loads elements when they appear on a page. It is built separately. */
export const autoloadFile = 'src/element/autoload.ts'

/** The prompt that the loader shows to signed-out users while an element's code loads. */
export const promptFile = 'src/element/drawn-prompt.ts'

/** The public entry point, which pages import to configure the session. */
export const publicEntryFile = 'src/index.ts'

/** Script-tag entries: one per widget, the public entry point and the sign-in prompt of the loader, by output name. */
export const elementsBuild: Readonly<Record<string, string>> = Object.fromEntries(
  [...elementEntries, ['core', publicEntryFile] as const, ['prompt', promptFile] as const].filter(
    ([, file]) => existsSync(file),
  ),
)

/** Entries of the npm package by output name. Their dependencies are external. */
export const libraryBuild: Readonly<Record<string, string>> = Object.fromEntries([
  ['index', 'src/index.ts'],
  ['manifest', 'src/element/manifest.ts'],
  ['react-widget', 'src/element/react-widget.tsx'],
  ...widgetTags.map((tag) => [`elements/${tag}`, elementFile(tag)]),
])
