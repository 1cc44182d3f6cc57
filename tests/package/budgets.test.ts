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

const packed = new Map<string, number>()
function packedSize(file: string): number {
  const size = packed.get(file) ?? brotliCompressSync(readFileSync(file)).length
  packed.set(file, size)
  return size
}
const brotli = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + packedSize(file), 0)

const widgets = readdirSync('widgets')

/** Returns the files that pages load of one build of the elements. */
function loadsOf(build: 'elements' | 'light', folder: string, loader: string) {
  const { outputs } = JSON.parse(readFileSync(`dist/meta/${build}-esm.json`, 'utf8')) as {
    outputs: Record<string, Output>
  }
  const entry = (name: string) => `${folder}/${name}.js`
  /** A file and its static imports. */
  function loaded(file: string, visited = new Set<string>()): Set<string> {
    if (visited.has(file)) return visited
    visited.add(file)
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement') loaded(path, visited)
    return visited
  }
  const promptOf = (tag: string) => [loader, ...loaded(entry(tag))]
  const ofModule = (module: string) =>
    Object.keys(outputs).find((file) => module in (outputs[file]?.inputs ?? {})) ?? ''
  return {
    loaded,
    /** Files of the sign-in prompt that the loader draws. */
    drawn: [loader, ...loaded(ofModule('src/element/drawn-prompt.ts'))],
    /** Files of the element's own sign-in prompt. */
    promptOf,
    /** Files of the prompt and of the screen. */
    screenOf(tag: string): string[] {
      const imports = outputs[entry(tag)]?.imports ?? []
      const later = imports.filter(({ kind }) => kind === 'dynamic-import')
      return [...new Set([...promptOf(tag), ...later.flatMap(({ path }) => [...loaded(path)])])]
    },
    /** Files of a module that is imported by `import()`. */
    lateOf: (module: string): string[] =>
      Object.entries(outputs)
        .filter(([, { entryPoint }]) => entryPoint?.includes(module))
        .flatMap(([file]) => [...loaded(file)]),
    filesOf: (tag: string) => outputs[entry(tag)]?.imports.map(({ path }) => path) ?? [],
    modulesOf: (files: readonly string[]) =>
      files.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {})),
    holding: (module: RegExp) =>
      Object.values(outputs).filter(({ inputs }) =>
        Object.keys(inputs).some((input) => module.test(input)),
      ),
  }
}

const builds = [
  {
    build: 'elements',
    folder: 'dist/elements',
    loader: 'dist/elements/moving/autoload.js',
    line: 'EMB-01',
    engine: /react-dom-client\.production/,
    other: /preact/,
    // The measured sizes plus at most 3 %.
    most: { drawn: 10_200, prompt: 91_500, form: 122_000, card: 115_500 },
  },
  {
    build: 'light',
    folder: 'dist/elements/light',
    loader: 'dist/elements/moving/light/autoload.js',
    line: 'EMB-41',
    engine: /preact\.mjs/,
    other: /node_modules\/(react|react-dom|scheduler)\//,
    most: { drawn: 10_200, prompt: 38_500, form: 69_000, card: 62_500 },
  },
] as const

describe.each(builds)('$build', ({ build, folder, loader, line, engine, other, most }) => {
  const { loaded, drawn, promptOf, screenOf, lateOf, filesOf, modulesOf, holding } = loadsOf(
    build,
    folder,
    loader,
  )

  test(`${line} the loader’s sign-in prompt needs two requests and ${most.drawn / 1000} kB, and no engine`, () => {
    expect(drawn).toHaveLength(2)
    expect(brotli(drawn)).toBeLessThanOrEqual(most.drawn)
    expect(modulesOf(drawn)).toContain('src/element/drawn-prompt.ts')
    expect(modulesOf(drawn).filter((module) => engine.test(module))).toEqual([])
  })

  test('the configuration module loads without an engine', () => {
    const files = [...loaded(`${folder}/core.js`)]
    expect(modulesOf(files)).toContain('src/session/configure.ts')
    expect(modulesOf(files).filter((module) => engine.test(module))).toEqual([])
  })

  test.each(widgets)(
    `${line} <%s> shows its own prompt after five requests and ${most.prompt / 1000} kB, without its own code`,
    (tag) => {
      const files = promptOf(tag)
      expect(files).toHaveLength(5)
      for (const file of drawn) expect(files).toContain(file)
      expect(brotli(files)).toBeLessThanOrEqual(most.prompt)
      const modules = modulesOf(files)
      expect(modules).toContain('src/parts/session/gate.tsx')
      expect(modules).toContain(`widgets/${tag}/element.ts`)
      const foreign =
        /^widgets\/.*(?<!element\.ts)$|floating-ui|firebase|toast-stack|dialog-|tooltip|\/select\/|sprinkles/
      expect(modules.filter((module) => foreign.test(module))).toEqual([])
    },
  )

  test.each(widgets)('<%s> then loads its screen and at most eight shared files', (tag) => {
    const files = screenOf(tag).filter((file) => !promptOf(tag).includes(file))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !file.includes('/chunks/'))).toEqual([])
    expect(files.length).toBeLessThanOrEqual(9)
  })

  test('SVC-06 the screens of all widgets need seventeen shared files: prompt, door, core, kit, and one per kind of screen', () => {
    const ownFiles = new Set(widgets.flatMap(filesOf))
    const shared = new Set(
      widgets.flatMap((tag) =>
        screenOf(tag).filter((file) => /\/chunks\/chunk\d*\.js$/.test(file)),
      ),
    )
    expect(ownFiles.size).toBe(widgets.length + 3)
    expect(shared.size).toBeGreaterThan(1)
    expect(shared.size).toBeLessThanOrEqual(17)
  })

  test.each([
    ['The engine', engine],
    ['the session', /^src\/session\/session\.ts$/],
    ['the lists', /^src\/state\/list\/list-registry\.ts$/],
    ['the sheet', /^src\/ui\/stylesheet\.ts$/],
  ])('%s is contained in one file', (_name, module) => {
    expect(holding(module)).toHaveLength(1)
  })

  test('no file contains the other engine', () => {
    expect(holding(other)).toEqual([])
  })

  test(`${line} <raise-ticket> on a host page shows a usable form after at most ${most.form / 1000} kB, without Firebase`, () => {
    const files = screenOf('raise-ticket')
    const modules = modulesOf(files)
    expect(modules).toContain('src/screens/raise-ticket/ticket-form.tsx')
    expect(modules).not.toContain('src/state/record/uploads.ts')
    expect(modules.filter((module) => module.includes('firebase'))).toEqual([])
    expect(files.length).toBeLessThanOrEqual(8)
    expect(brotli(files)).toBeLessThanOrEqual(most.form)
  })

  test(`<asset-card> on a host page needs at most ${most.card / 1000} kB, without gallery and forms`, () => {
    const files = screenOf('asset-card')
    const modules = modulesOf(files)
    expect(modules).toContain('widgets/asset-card/asset-card.tsx')
    const foreign =
      /embla|firebase|\/gallery\/|\/select\/|form-view|state\/record\/form\.ts|data-table/
    expect(modules.filter((module) => foreign.test(module))).toEqual([])
    expect(files.length).toBeLessThanOrEqual(8)
    expect(brotli(files)).toBeLessThanOrEqual(most.card)
  })

  test('CONV-04 the conversation loads after the facts, in at most two files and 20 kB', () => {
    const facts = screenOf('ticket-info')
    expect(modulesOf(facts)).toContain('src/parts/ticket/late-conversation.tsx')
    const early = modulesOf(facts).filter((module) => module.startsWith('src/parts/conversation/'))
    expect(early).toEqual([])
    const more = lateOf('src/parts/conversation/conversation.tsx').filter(
      (file) => !facts.includes(file),
    )
    expect(more.length).toBeGreaterThan(0)
    expect(more.length).toBeLessThanOrEqual(2)
    expect(brotli(more)).toBeLessThanOrEqual(20_000)
  })

  test('RPT-13 charts load when one is near the visible area, with at most 30 kB; no screen loads them earlier', () => {
    const charts = lateOf('widgets/desk-report/chart/chart.tsx')
    expect(modulesOf(charts).some((module) => module.includes('@visx/'))).toBe(true)
    const report = screenOf('desk-report')
    const more = charts.filter((file) => !report.includes(file))
    expect(brotli(more)).toBeLessThanOrEqual(30_000)
    const early = widgets.flatMap((tag) => modulesOf(screenOf(tag)))
    expect(early.filter((module) => /@visx\/|desk-report\/chart\/chart/.test(module))).toEqual([])
  })

  test('<notification-bell> on a host page needs at most 113.3 kB, without its list', () => {
    const files = screenOf('notification-bell')
    const modules = modulesOf(files)
    expect(modules).toContain('widgets/notification-bell/notification-bell.tsx')
    expect(modules).not.toContain('src/parts/inbox/notification-row.tsx')
    expect(brotli(files)).toBeLessThanOrEqual(113_300)
  })

  test('<asset-card> beside <raise-ticket> costs at most 8.8 kB more', () => {
    const form = screenOf('raise-ticket')
    const more = screenOf('asset-card').filter((file) => !form.includes(file))
    expect(more.length).toBeGreaterThan(0)
    expect(brotli(more)).toBeLessThanOrEqual(8_800)
  })

  test('no widget is larger than the limit for a screen', () => {
    const ownFiles = (tag: string) =>
      screenOf(tag).filter((file) => file.includes(`/${tag}`) && file.endsWith('.js'))
    expect(widgets.map((tag) => ownFiles(tag).length)).toEqual(widgets.map(() => 2))
    const heavy = widgets
      .map((tag) => [tag, brotli(ownFiles(tag))] as const)
      // The largest is <data-import>, with the steps of two kinds of import and the list of unfinished imports.
      .filter(([, bytes]) => bytes > 14_000)
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
  const filesOf = (key: string, visited = new Set<string>()): Set<string> => {
    if (visited.has(key)) return visited
    visited.add(key)
    for (const next of manifest[key]?.imports ?? []) filesOf(next, visited)
    return visited
  }

  test('the first load up to the dashboard is at most 164 kB', () => {
    const dashboard = Object.keys(manifest).find((key) => key.includes('asset-dashboard'))
    expect(dashboard).toBeDefined()
    const keys = new Set([...filesOf('index.html'), ...filesOf(dashboard ?? '')])
    const files = [...keys].map((key) => join('dist/page', manifest[key]?.file ?? ''))
    expect(files.length).toBeGreaterThan(1)
    expect(brotli(files)).toBeLessThanOrEqual(164_000)
  })

  test('has no inline script, style or handler, as a strict policy requires', () => {
    const html = readFileSync('dist/page/index.html', 'utf8')
    expect(html).toMatch(
      /<script type="module" crossorigin src="\/assets\/index-[\w-]+\.js"><\/script>/,
    )
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  })

  test('frequently sent files are stored compressed', () => {
    const assets = readdirSync('dist/page/assets')
    const largest = assets.find((file) => /^index-.*\.js$/.test(file)) ?? ''
    expect(assets).toContain(`${largest}.br`)
    expect(assets).toContain(`${largest}.gz`)
  })
})
