import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { customElementsManifest } from '../../src/element/manifest.ts'
import { declarationsOf } from './declarations.ts'
import { widgetTags } from './entries.ts'
import { elementFolders } from './finish.ts'
import { minifyScripts } from './minify.ts'
import { precompress } from './precompress.ts'
import { writeAll, writeRelease } from './release.ts'
import { outputsOf, packedSizes, promptFiles, screenFiles } from './weights.ts'

// Makes the elements in dist/elements: files by tsup, then what belongs to all of them together.

const folder = elementFolders.elements

/** What a page loads until the screen of each element stands, the loader included. */
function weights() {
  const outputs = outputsOf('dist/meta/elements-esm.json')
  const rows = widgetTags.map((tag) => {
    const files = [`${folder}/autoload.js`, ...screenFiles(outputs, `${folder}/${tag}.js`)]
    return [tag, { bytes: packedSizes(files), requests: files.length }] as const
  })
  return Object.fromEntries(rows)
}

/** `custom-elements.json` beside the files, for pages that show what there is. */
async function writeManifest(): Promise<void> {
  const manifest = customElementsManifest(await declarationsOf(widgetTags), (tag) => `${tag}.js`)
  writeFileSync(join(folder, 'custom-elements.json'), JSON.stringify(manifest))
}

/** Puts before each loader which files the elements need, so that it need not wait for one to name the next. */
function nameFiles(name: keyof typeof elementFolders): void {
  const outputs = outputsOf(`dist/meta/${name}-esm.json`)
  const place = elementFolders[name]
  const entries = widgetTags.map((tag) => `${place}/${tag}.js`)
  const relative = (files: readonly string[]) => files.map((file) => `.${file.slice(place.length)}`)
  const prompts = entries.map((entry) => promptFiles(outputs, entry))
  const prompt = prompts[0]?.filter((file) => prompts.every((files) => files.includes(file))) ?? []
  const screens = entries.map((entry, at) => [
    widgetTags[at],
    relative(
      screenFiles(outputs, entry).filter((file) => file !== entry && !prompt.includes(file)),
    ),
  ])
  const table = { prompt: relative(prompt), screens: Object.fromEntries(screens) as object }
  const loader = join(place, 'autoload.js')
  const code = readFileSync(loader, 'utf8')
  writeFileSync(loader, `const assetdeskFiles=${JSON.stringify(table)};${code}`)
}

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
for (const name of ['elements', 'light'] as const) nameFiles(name)
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
