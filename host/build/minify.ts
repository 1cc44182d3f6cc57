import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'terser'

/**
 * Minifies every script of a folder once more. esbuild has joined and minified them, but works on one expression at
 * a time; this pass removes some 3 % of what is sent. Names of files stay.
 */
export async function minifyScripts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files) {
    const { code } = await minify(await readFile(file, 'utf8'), {
      module: true,
      ecma: 2020,
      compress: { passes: 3 },
      format: { comments: false },
    })
    if (code === undefined) throw new Error(`${file} was not minified`)
    await writeFile(file, code)
  }
}
