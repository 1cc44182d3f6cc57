import { spawnSync } from 'node:child_process'

// The last part of `npm run test:deep`. Tests of which `npm test` runs only a sample: every hostile value in every
// field, and every screen, element and format of labels in every size, enlarged and with text spacing.

const env = { ...process.env, E2E_GRID: 'full', HOSTILE_VALUES: 'all' }
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
const playwright = ['node_modules/@playwright/test/cli.js', 'test']
const config = ['--config', 'tests/e2e/playwright.config.ts']
const grids = [
  'gallery',
  'labels-paper',
  'layout',
  'magnified',
  'plain-page',
  'plain-page-hosts',
  'plain-page-prompt',
  'plain-page-shifts',
  'screens',
].map((name) => `${name}.spec.ts`)
for (const command of [
  [...vitest, '--project', 'api', 'tests/api/hostile.test.ts', 'tests/api/asset-attacks.test.ts'],
  ['host/launch/build.mjs'],
  [...playwright, ...config, ...grids],
]) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
