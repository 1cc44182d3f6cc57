import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { inject } from 'vitest'

/** What a consumer installs by itself. */
const own = [
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
  /** The consumer's folder, outside of the repository: nothing resolves there but what is installed. */
  folder: string
  /** The package as `npm pack` makes it, unpacked. */
  package: string
  tarball: string
  remove(): void
}

/** The package as somebody would install it: unpacked, with the dependencies that it names and no others. */
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
  for (const name of [...own, ...Object.keys(manifest.dependencies)]) {
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
