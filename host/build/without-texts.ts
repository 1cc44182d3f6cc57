import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Takes what declarations say for documentation, texts and names of events, out of a build: the manifest, editors and
 * pages of the package have it from the library, no page needs it.
 */
export function withoutTexts(): Plugin {
  return {
    name: 'without-texts',
    setup(build) {
      build.onLoad(
        { filter: /(widgets\/[^/]+\/element|src\/element\/declaration)\.ts$/ },
        async ({ path }) => {
          const source = await readFile(path, 'utf8')
          const contents = source
            .replaceAll(/\btext:\s*(['"]).*\1/g, "text: ''")
            .replaceAll(/\bevents:\s*\[[^\]]*\]/g, 'events: []')
          return { contents, loader: 'ts' }
        },
      )
    },
  }
}
