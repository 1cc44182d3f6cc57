import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumArguments, chromiumCandidates } from './chromium.ts'

/**
 * Returns the path of a Chromium that starts. If there is none, installs one with apt-get (as root) or Playwright.
 * If neither works, prints an explanation and ends the process.
 */
export function prepareChromium(): string {
  const existing = findWorkingChromium()
  if (existing) return existing
  console.log('No working Chromium; installing one …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installWithApt()
  const installed = findWorkingChromium() ?? downloadChromium()
  if (installed) return installed
  console.error(
    'The browser tests need a Chromium and none could be installed. Install the package `chromium`, or run ' +
      '`npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
  process.exit(1)
}

function findWorkingChromium(): string | undefined {
  return chromiumCandidates().find((path) => existsSync(path) && starts(path))
}

function starts(path: string): boolean {
  const args = [...chromiumArguments, '--headless', '--dump-dom', 'about:blank']
  return spawnSync(path, args, { timeout: 30_000, stdio: 'ignore' }).status === 0
}

function installWithApt(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: 'inherit', env } as const
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
}

function downloadChromium(): string | undefined {
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  return findWorkingChromium()
}
