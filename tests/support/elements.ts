import { spawnSync } from 'node:child_process'
import { prepareChromium } from './prepare-chromium.ts'

// Component tests on another React than in `npm test`, which uses the production build:
// `npm run test:light [-- FILE …]`: on the Preact of the light build, followed by all host pages with the light elements.
// `npm run test:strict [-- FILE …]`: on React's development build, which warns, and mounts every component twice.

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config']
const [elements, ...files] = process.argv.slice(2)

const CHROMIUM_PATH = prepareChromium()
const pages = [
  ['host/launch/build.mjs'],
  [...playwright, 'tests/e2e/playwright.config.ts', 'plain-page'],
]
const runs = [
  [...vitest, '--project', 'ui*', ...files],
  ...(elements === 'light' && files.length === 0 ? pages : []),
]
for (const args of runs) {
  const env = { ...process.env, ELEMENTS: elements, CHROMIUM_PATH }
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
