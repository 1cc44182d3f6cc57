import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { widgetTags } from './entries.ts'

/** A build of the elements. */
export interface Release {
  /** Version and hash of all files: `0.1.0-1f2e3d4c`. */
  exact: string
  /** The `integrity` attribute of each file that pages may refer to, by path. */
  integrity: Readonly<Record<string, string>>
  /** Compressed bytes and number of requests that a page needs to show each element, by tag. */
  weights: Readonly<Record<string, { bytes: number; requests: number }>>
}

const hashOf = (algorithm: string, content: string | Buffer, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(content).digest(encoding)

/** Writes `all.js`, which defines all elements and exports the same as `core.js`. */
export function writeAll(folder: string): void {
  const lines = ["export * from './core.js'", ...widgetTags.map((tag) => `import './${tag}.js'`)]
  writeFileSync(join(folder, 'all.js'), `${lines.join('\n')}\n`)
}

/**
 * Writes `release.json`, and the files in `moving`, which are served at URLs that always return the newest version.
 * They load all other files from the exact URL of their build, so a page never mixes two builds.
 */
export function writeRelease(
  folder: string,
  version: string,
  weights: Release['weights'] = {},
): Release {
  const files = globSync('**/*.js', { cwd: folder }).toSorted()
  const contents = files.map((file) => [file, readFileSync(join(folder, file))] as const)
  // Served under the exact version like the code. `release.json` contains the version.
  const others = globSync('**/*.{json,md}', { cwd: folder })
    .filter((file) => file !== 'release.json')
    .toSorted()
    .map((file) => [file, readFileSync(join(folder, file))] as const)
  const all = [...contents, ...others].map(
    ([file, content]) => `${file} ${hashOf('sha256', content, 'hex')}`,
  )
  const exact = `${version}-${hashOf('sha256', all.join('\n'), 'hex').slice(0, 8)}`
  const entries = contents.filter(([file]) => !file.includes('chunks/'))
  const integrity = Object.fromEntries(
    entries.map(([file, content]) => [file, `sha384-${hashOf('sha384', content, 'base64')}`]),
  )
  for (const file of files.filter((each) => moving.test(each))) writeMoving(folder, file, exact)
  const release = { exact, integrity, weights }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release, null, 2))
  return release
}

/** Files whose unversioned URL is served directly. Other unversioned URLs redirect, but pages wait for these. */
const moving = /(^|\/)(autoload|core)\.js$/

function writeMoving(folder: string, file: string, exact: string): void {
  const code = readFileSync(join(folder, file), 'utf8')
  const place = `/widgets/${exact}/${file}`
  const moved = code
    .replaceAll('import.meta.url', `new URL("${place}",import.meta.url).href`)
    .replaceAll(/\b(from|import)(\s*\(?\s*["'`])\.\//g, `$1$2${dirname(place)}/`)
  if (moved === code) throw new Error(`${file} does not load anything relative to its URL`)
  const path = join(folder, 'moving', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, moved)
}
