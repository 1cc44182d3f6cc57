import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { minifyScripts } from './minify.ts'
import { writeNotices } from './notices.ts'
import { precompress } from './precompress.ts'

/**
 * After a tsup build: its metafile goes to dist/meta (tests measure from it), what a server sends is compressed and
 * has the notices of what is bundled beside it.
 */
export async function finish(name: 'elements' | 'all' | 'lib'): Promise<void> {
  const folder = join('dist', name)
  await mkdir('dist/meta', { recursive: true })
  const metafiles = (await readdir(folder)).filter((file) => file.startsWith('metafile-'))
  for (const file of metafiles)
    await rename(join(folder, file), join('dist/meta', `${name}-${file.slice('metafile-'.length)}`))
  if (name === 'lib') return
  // The file `all` carries a source map, which a second pass would make wrong.
  if (name === 'elements') await minifyScripts(folder)
  writeNotices(folder, `dist/meta/${name}-esm.json`)
  await precompress(folder)
}
