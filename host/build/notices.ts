import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Metafile {
  inputs: Record<string, unknown>
}

interface Bundled {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
}

/** Folders of the packages whose modules are in a bundle. */
function bundledPackages({ inputs }: Metafile): string[] {
  const folders = Object.keys(inputs).map(
    (file) => /^(?:.*:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1],
  )
  return [...new Set(folders)].filter((folder) => folder !== undefined).toSorted()
}

/** Its license file; a part of a larger package without one stands under the terms that its package.json names. */
function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Bundled
  const { name, version, license = 'no license named', author } = manifest
  const by = typeof author === 'string' ? author : author?.name
  const file = globSync('{LICEN[CS]E,licen[cs]e,COPYING}*', { cwd: folder })[0]
  const terms = file
    ? readFileSync(join(folder, file), 'utf8').trim()
    : `${license}${by ? `, by ${by}` : ''}`
  return `## ${name} ${version} (${license})\n\n${terms}\n`
}

/** Writes the notices that the licenses of bundled packages ask for beside the bundle. */
export function writeNotices(folder: string, metafile: string): void {
  const packages = bundledPackages(JSON.parse(readFileSync(metafile, 'utf8')) as Metafile)
  const head =
    '# Third-party notices\n\nThe files beside this one contain code of these packages.\n'
  writeFileSync(
    join(folder, 'THIRD-PARTY-NOTICES.md'),
    [head, ...packages.map(noticeOf)].join('\n'),
  )
}
