import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSbom } from './components.ts'
import { writeNotices } from './notices.ts'
import { removeHashes } from './chunk-names.ts'

/** The folders of the element builds. The light build is within the other, so it is served under each of its addresses. */
export const elementFolders = { elements: 'dist/elements', light: 'dist/elements/light' } as const

/**
 * After a tsup build: its metafile goes to dist/meta (tests measure from it), the notices of what is bundled and the list of
 * components stand beside it.
 */
export async function finish(name: 'elements' | 'light' | 'all' | 'lib'): Promise<void> {
  const folder = name === 'light' ? elementFolders.light : join('dist', name)
  await mkdir('dist/meta', { recursive: true })
  const metafiles = (await readdir(folder)).filter((file) => file.startsWith('metafile-'))
  for (const file of metafiles)
    await rename(join(folder, file), join('dist/meta', `${name}-${file.slice('metafile-'.length)}`))
  if (name === 'elements' || name === 'light') removeHashes(folder, `dist/meta/${name}-esm.json`)
  if (name === 'lib') return
  writeNotices(folder, `dist/meta/${name}-esm.json`)
  writeSbom(folder)
}
