import { resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { headlessLaunch } from '../support/chromium.ts'
import { demoCookie, testSecret } from '../support/demo.ts'

const root = resolve(import.meta.dirname, '../..')
const port = Number(process.env['E2E_PORT'] ?? 7340)
const reports = resolve(root, 'reports')

/** Starts the built product like `npm start`, with a new and empty data folder. */
export default defineConfig({
  testDir: '.',
  outputDir: resolve(reports, 'e2e-failures'),
  workers: 2,
  // Only CI retries a failed test. The summary names the retry and the first error.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // These three timeouts allow for busy machines. A passing test does not wait for them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: resolve(reports, 'e2e.json') }],
    ['./support/assertions-reporter.ts', { outputFile: resolve(reports, 'e2e-assertions.json') }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: `http://localhost:${port}`,
    storageState: { cookies: [demoCookie(port)], origins: [] },
    launchOptions: headlessLaunch(),
    // Without a GPU each frame of an animation costs CPU time. A test of motion turns animations on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes as much CPU time as the test. To trace a failing test, use `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: 'node tests/e2e/support/serve.ts',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      SECRET_KEY: testSecret,
      // A key for tests only, in the format of `npm run push-key`.
      VAPID_PRIVATE_KEY: 'nUC0cskpDJ3WI7PhL8StrazMGEUxf85e3CDmpYAsobI',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
