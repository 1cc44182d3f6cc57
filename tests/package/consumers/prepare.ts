import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { inject } from 'vitest'

/** Packages that a consumer installs in addition to ours. */
const consumerPackages = [
  'react',
  'react-dom',
  'vue',
  'svelte',
  '@angular/core',
  '@angular/compiler',
  '@angular/platform-browser',
  '@types/react',
  '@types/react-dom',
  'csstype',
]

export interface Installed {
  /** The consumer's folder. It is outside of the repository, so that only installed packages resolve. */
  folder: string
  /** The folder of our unpacked package. */
  package: string
  tarball: string
  remove(): void
}

/** Installs the package with exactly the dependencies that it names. */
export function install(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'assetdesk-consumer-'))
  const modules = join(folder, 'node_modules')
  const unpacked = join(modules, '@assetdesk/widgets')
  mkdirSync(unpacked, { recursive: true })
  const tarball = inject('tarball')
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', unpacked])
  const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of [...consumerPackages, ...Object.keys(manifest.dependencies)]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(resolve('node_modules', name), join(modules, name))
  }
  cpSync('tests/package/pages', folder, { recursive: true })
  return {
    folder,
    package: unpacked,
    tarball,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
