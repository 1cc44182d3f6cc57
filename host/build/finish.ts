import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSbom } from './components.ts'
import { writeNotices } from './notices.ts'
import { removeHashes } from './chunk-names.ts'

/** The folders of the element builds. The light build is inside the other one, so each release serves both. */
export const elementFolders = { elements: 'dist/elements', light: 'dist/elements/light' } as const

/**
 * Runs after a tsup build. Moves its metafile to dist/meta, which tests read, and writes notices and the list of
 * components for the bundled packages.
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
