import { spawnSync } from 'node:child_process'

// The end of `npm run test:deep`: every screen at every size of the whole grid, enlarged and spaced, on the built product.

const env = { ...process.env, LAYOUT_GRID: 'full' }
for (const command of [
  ['host/launch/build.mjs'],
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    'layout.spec.ts',
    'magnified.spec.ts',
  ],
]) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
