import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const base = 'localhost/debian:bookworm-slim'

/** Creates a temporary folder in which buildah stores its images without an overlay file system; returns the environment for buildah. */
export function createWorkFolder(): { folder: string; env: NodeJS.ProcessEnv } {
  const folder = mkdtempSync(join(tmpdir(), 'assetdesk-image-'))
  const settings = join(folder, 'storage.conf')
  const [graph, run] = ['graph', 'run'].map((name) => JSON.stringify(join(folder, name)))
  writeFileSync(settings, `[storage]\ndriver = "vfs"\ngraphroot = ${graph}\nrunroot = ${run}\n`)
  const env = { ...process.env, CONTAINERS_STORAGE_CONF: settings, BUILDAH_ISOLATION: 'chroot' }
  return { folder, env }
}

/** Runs buildah and returns its output. */
export const buildah = (env: NodeJS.ProcessEnv, ...args: string[]): string =>
  execFileSync('buildah', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

/** Builds a minimal Debian root from the package archive. It replaces the image `debian:bookworm-slim` of a registry. */
export function makeBase(folder: string, env: NodeJS.ProcessEnv): void {
  const root = join(folder, 'root.tar')
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', 'bookworm', root], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const container = buildah(env, 'from', 'scratch').trim()
  buildah(env, 'add', '--quiet', container, root, '/')
  buildah(env, 'commit', '--quiet', '--rm', container, base)
}
