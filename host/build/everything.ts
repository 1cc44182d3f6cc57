import type { Plugin } from 'esbuild'
import { elementFile, widgetTags } from './entries.ts'

/**
 * Builds the single-file bundle: the entry also defines every widget, and exports a function `define` that defines all
 * of them again with a tag prefix. The types of `define` are in `package-modules.ts`.
 */
export function everythingEsbuild(entry: string): Plugin {
  return {
    name: 'everything',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, kind }) =>
        kind === 'entry-point' && path.replace(/^\.\//, '') === entry
          ? { path, namespace: 'everything' }
          : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: 'everything' }, () => {
        const imports = widgetTags.map(
          (tag, at) => `import { define as d${at} } from ${quote(elementFile(tag))}`,
        )
        const all = widgetTags.map((_tag, at) => `d${at}`).join(', ')
        const contents = [
          `export * from ${quote(entry)}`,
          ...imports,
          `export const define = (options) => [${all}].map((one) => one(options))`,
          `define()`,
        ].join('\n')
        return { contents, loader: 'js', resolveDir: process.cwd() }
      })
    },
  }
}

function quote(file: string): string {
  return JSON.stringify(`./${file}`)
}
