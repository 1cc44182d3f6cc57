import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the tarball from `npm pack`. */
    tarball: string
  }
}

/** Packs the package once for all files, which takes npm three seconds. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'assetdesk-tarball-'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: 'dist' })
  const [tarball = ''] = globSync('*.tgz', { cwd: folder })
  project.provide('tarball', join(folder, tarball))
  return () => rmSync(folder, { recursive: true, force: true })
}
