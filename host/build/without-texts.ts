import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Takes what declarations say for documentation out of a build: the manifest, editors and pages of the package have
 * it from the library, no page needs it.
 */
export function withoutTexts(): Plugin {
  return {
    name: 'without-texts',
    setup(build) {
      build.onLoad(
        { filter: /(widgets\/[^/]+\/element|src\/element\/declaration)\.ts$/ },
        async ({ path }) => {
          const source = await readFile(path, 'utf8')
          return { contents: source.replaceAll(/\btext:\s*(['"]).*\1/g, "text: ''"), loader: 'ts' }
        },
      )
    },
  }
}
