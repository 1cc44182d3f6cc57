import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'

/**
 * Minifies every script of a folder once more. esbuild has joined and minified them, but works on one expression at
 * a time; this pass removes about 2 % of what is sent. Names of files stay.
 */
export async function minifyScripts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ parentPath, name }) => join(parentPath, name))
  await Promise.all(files.map(minifyFile))
}

async function minifyFile(file: string): Promise<void> {
  const { code, errors } = await minify(file, await readFile(file, 'utf8'), {
    module: true,
    compress: { target: 'es2022' },
    mangle: true,
  })
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(String).join('\n')}`)
  await writeFile(file, code)
}
