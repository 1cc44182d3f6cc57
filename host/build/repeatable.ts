import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const helper = resolve('src/element/import-file.ts')

/** Writes `importFile` around each `import()` of a source file, so that Firefox can repeat it. */
export const repeatableEsbuild = (): Plugin => ({
  name: 'repeatable',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/, namespace: 'file' }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const source = await readFile(path, 'utf8')
      const contents = source.replaceAll(/(?<!typeof )\bimport\('[^']+'\)/g, 'importFile(() => $&)')
      if (contents === source) return undefined
      const place = relative(dirname(path), helper).replaceAll('\\', '/')
      const own = place.startsWith('.') ? place : `./${place}`
      return {
        contents: `import { importFile } from '${own}'\n${contents}`,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
})
