import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

interface Output {
  bytes: number
  entryPoint?: string
  imports: { path: string; kind: string; external?: boolean }[]
  inputs: Record<string, unknown>
}

const { outputs } = JSON.parse(readFileSync('dist/meta/elements-esm.json', 'utf8')) as {
  outputs: Record<string, Output>
}
const widgets = readdirSync('widgets')
const entry = (name: string) => `dist/elements/${name}.js`

/** A file and all that it loads with it, without what comes later by `import()`. */
function loaded(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind === 'import-statement') loaded(path, seen)
  return seen
}

const brotli = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)

const holding = (module: RegExp) =>
  Object.entries(outputs).filter(([, { inputs }]) =>
    Object.keys(inputs).some((input) => module.test(input)),
  )

describe('elements', () => {
  test.each(widgets)('<%s> loads itself and at most six shared files', (tag) => {
    const files = [...loaded(entry(tag))]
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((file) => file !== entry(tag) && !file.includes('/chunks/'))).toEqual([])
    expect(files.length).toBeLessThanOrEqual(7)
  })

  test('the screens of all widgets need eight shared files in all: the core, and one for each kind of screen', () => {
    const shared = new Set(
      widgets.flatMap((tag) => [...loaded(entry(tag))].filter((file) => file.includes('/chunks/'))),
    )
    expect(shared.size).toBeGreaterThan(1)
    expect(shared.size).toBeLessThanOrEqual(8)
  })

  test.each([
    ['React', /react-dom-client\.production/],
    ['the session', /^src\/session\/session\.ts$/],
    ['the lists', /^src\/state\/list-registry\.ts$/],
    ['the sheet', /^src\/ui\/sheet\.ts$/],
  ])('%s stands in one file', (_name, module) => {
    expect(holding(module)).toHaveLength(1)
  })

  test('<raise-ticket> on a guest page: at most 105 kB in four requests, none of it Firebase’s', () => {
    const files = [entry('autoload'), ...loaded(entry('raise-ticket'))]
    const inputs = files.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}))
    expect(inputs.length).toBeGreaterThan(50)
    expect(inputs.filter((input) => input.includes('firebase'))).toEqual([])
    expect(files.length).toBeLessThanOrEqual(4)
    expect(brotli(files)).toBeLessThanOrEqual(105_000)
  })

  test('<asset-card> on somebody’s page: at most 102 kB in four requests, without gallery and forms', () => {
    const files = [entry('autoload'), ...loaded(entry('asset-card'))]
    const inputs = files.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}))
    expect(inputs).toContain('widgets/asset-card/asset-card.tsx')
    const foreign = /embla|firebase|\/gallery\/|\/select\/|form-view|state\/form\.ts|data-table/
    expect(inputs.filter((input) => foreign.test(input))).toEqual([])
    expect(files.length).toBeLessThanOrEqual(4)
    expect(brotli(files)).toBeLessThanOrEqual(102_000)
  })

  test('no widget alone weighs more than a screen should', () => {
    const heavy = widgets
      .map((tag) => [tag, brotli([entry(tag)])] as const)
      .filter(([, bytes]) => bytes > 12_000)
    expect(heavy).toEqual([])
  })
})

interface ManifestEntry {
  file: string
  imports?: string[]
  isEntry?: boolean
}

describe('the page', () => {
  const manifest = JSON.parse(readFileSync('dist/page/.vite/manifest.json', 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) filesOf(next, seen)
    return seen
  }

  test('the first load up to the dashboard is at most 150 kB', () => {
    const dashboard = Object.keys(manifest).find((key) => key.includes('asset-dashboard'))
    expect(dashboard).toBeDefined()
    const keys = new Set([...filesOf('index.html'), ...filesOf(dashboard ?? '')])
    const files = [...keys].map((key) => join('dist/page', manifest[key]?.file ?? ''))
    expect(files.length).toBeGreaterThan(1)
    expect(brotli(files)).toBeLessThanOrEqual(150_000)
  })

  test('a strict policy holds: no inline script, style or handler', () => {
    const html = readFileSync('dist/page/index.html', 'utf8')
    expect(html).toMatch(
      /<script type="module" crossorigin src="\/assets\/index-[\w-]+\.js"><\/script>/,
    )
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  })

  test('what is sent often lies there compressed', () => {
    const assets = readdirSync('dist/page/assets')
    const largest = assets.find((file) => /^index-.*\.js$/.test(file)) ?? ''
    expect(assets).toContain(`${largest}.br`)
    expect(assets).toContain(`${largest}.gz`)
  })
})
