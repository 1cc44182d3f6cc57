import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'esbuild'
import { routeSpec } from '../../src/domain/access/routes.ts'
import type { AnyDeclaration } from '../../src/element/declaration.ts'
import { customElementsManifest } from '../../src/element/manifest.ts'
import { widgetTags } from './entries.ts'
import { elementFolders } from './finish.ts'
import { precompress } from './precompress.ts'
import { writeAll, writeRelease } from './release.ts'
import { outputsOf, compressedSize, promptFiles, screenFiles } from './weights.ts'

const execFileAsync = promisify(execFile)

/** Omits what a declaration refers to: the class of its element, and its screen. */
const declarationOnly: Plugin = {
  name: 'declaration-only',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
    onResolve({ filter: /define-widget\.ts$/ }, ({ path }) => ({ path, namespace: 'none' }))
    onLoad({ filter: /./, namespace: 'none' }, () => ({
      contents: 'export const defineWidget = () => ({})',
    }))
  },
}

// Builds the elements in dist/elements: first their files with tsup, then the files that they share.

const folder = elementFolders.elements

/** Returns the size and the number of files that a page loads for the screen of each element, including the loader. */
function weights() {
  const outputs = outputsOf('dist/meta/elements-esm.json')
  const rows = widgetTags.map((tag) => {
    const files = [`${folder}/autoload.js`, ...screenFiles(outputs, `${folder}/${tag}.js`)]
    return [tag, { bytes: compressedSize(files), requests: files.length }] as const
  })
  return Object.fromEntries(rows)
}

/** Writes `custom-elements.json`, for pages that list the elements. */
async function writeManifest(): Promise<void> {
  const manifest = customElementsManifest(await declarationsOf(widgetTags), (tag) => `${tag}.js`)
  writeFileSync(join(folder, 'custom-elements.json'), JSON.stringify(manifest))
}

/**
 * Prepends to each loader the files that each element needs, so that it loads them in parallel, and the elements that
 * never show a sign-in prompt.
 */
async function nameFiles(name: keyof typeof elementFolders): Promise<void> {
  const outputs = outputsOf(`dist/meta/${name}-esm.json`)
  const place = elementFolders[name]
  const entries = widgetTags.map((tag) => `${place}/${tag}.js`)
  const prompts = entries.map((entry) => promptFiles(outputs, entry))
  const prompt = prompts[0]?.filter((file) => prompts.every((files) => files.includes(file))) ?? []
  const screens = entries.map((entry, at) => {
    const own = `${place}/chunks/${widgetTags[at]}.js`
    const files = screenFiles(outputs, entry)
    if (!files.includes(own)) throw new Error(`${own} does not contain the screen of its element`)
    return files.filter((file) => file !== entry && file !== own && !prompt.includes(file))
  })
  const all = [...new Set([prompt, ...screens].flat())]
  const places = (files: readonly string[]) => files.map((file) => all.indexOf(file))
  const table = {
    files: all.map((file) => basename(file, '.js')),
    drawn: drawnPrompt(place, all),
    prompt: places(prompt),
    screens: screens.map(places),
    open: (await declarationsOf(widgetTags))
      .filter(isOpen)
      .map(({ tag }) => widgetTags.indexOf(tag)),
  }
  if (name === 'elements') for (const file of all) putBefore(file, compileAtOnce)
  putBefore(join(place, 'autoload.js'), `const assetdeskFiles=${JSON.stringify(table)};`)
}

/** Returns the file of the function that draws the prompt, and its minified name in that file. */
function drawnPrompt(place: string, files: readonly string[]): [number, string] {
  const entry = join(place, 'prompt.js')
  const [, name, chunk] =
    /^import\{([\w$]+)[^}]*\}from"\.\/([^"]+)";export\{[\w$]+ as drawPrompt\}/.exec(
      readFileSync(entry, 'utf8'),
    ) ?? []
  const at = files.indexOf(`${place}/${chunk}`)
  if (!name || at < 0) throw new Error(`${entry} does not re-export drawPrompt from a chunk`)
  // The loader imports the function from the chunk, because a separate file would be one more request.
  rmSync(entry)
  return [at, name]
}

/**
 * Makes Chromium compile all functions of a file in the background while it loads, instead of each at its first call
 * (Explicit JavaScript Compile Hints). Most functions of shared files run at the start. The light build is too small
 * to benefit.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad\n'

function putBefore(file: string, code: string): void {
  writeFileSync(file, code + readFileSync(file, 'utf8'))
}

/** Returns whether the screen is open to everyone. */
const isOpen = ({ route }: AnyDeclaration) => route === undefined || routeSpec(route).open === true

rmSync(folder, { recursive: true, force: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/tsup/dist/cli-default.js', '--silent'],
  { stdio: 'inherit', env: { ...process.env, ASSETDESK_BUILD: 'elements' } },
)
if (status !== 0) process.exit(status ?? 1)
await minifyScripts(folder)
await writeManifest()
for (const each of Object.values(elementFolders)) writeAll(each)
for (const name of ['elements', 'light'] as const) await nameFiles(name)
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const { exact, integrity } = writeRelease(folder, version, weights())
await precompress(folder)
console.log(`Elements ${exact}`)
for (const file of [
  'autoload.js',
  'all.js',
  'core.js',
  'light/autoload.js',
  'light/all.js',
  'light/core.js',
])
  console.log(`  ${file} ${integrity[file] ?? ''}`)

/** Minifies every script of a folder again, in as many processes as there are cores: this takes longest of the build. */
async function minifyScripts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ parentPath, name }) => join(parentPath, name))
  const cores = availableParallelism()
  const shares = Array.from({ length: cores }, (_, core) =>
    files.filter((_file, at) => at % cores === core),
  )
  await Promise.all(
    shares.map((share) => execFileAsync(process.execPath, ['host/build/minify.ts', ...share])),
  )
}

/** Returns the declarations of these tags from the sources, because built files define their elements when imported, which needs a browser. */
async function declarationsOf(tags: readonly string[]): Promise<AnyDeclaration[]> {
  const lines = tags.map(
    (tag, at) => `export { declaration as tag${at} } from './widgets/${tag}/element.ts'`,
  )
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [declarationOnly],
  })
  const code = outputFiles.map(({ text }) => text).join('')
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
    string,
    AnyDeclaration
  >
  return tags.flatMap((_tag, at) => module[`tag${at}`] ?? [])
}
