import { spawnSync } from 'node:child_process'
import { prepareChromium } from './prepare-chromium.ts'

// `npm run test:light [-- FILE …]`: component tests on what stands for React in the light build, then every page of
// somebody else with the light elements. `npm test` walks through one such page and measures what it loads.

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config']
const files = process.argv.slice(2)

const CHROMIUM_PATH = prepareChromium()
const runs = [
  [...vitest, '--project', 'ui', ...files],
  ...(files.length > 0
    ? []
    : [['host/launch/build.mjs'], [...playwright, 'tests/e2e/playwright.config.ts', 'plain-page']]),
]
for (const args of runs) {
  const env = { ...process.env, ELEMENTS: 'light', CHROMIUM_PATH }
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
