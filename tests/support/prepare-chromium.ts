import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumArguments, chromiumCandidates } from './chromium.ts'

/**
 * Path of a Chromium that starts. Where there is none it installs one: with the system's package manager as
 * root, else by Playwright's own download. Ends the process with what is missing when neither is possible.
 */
export function prepareChromium(): string {
  const found = working()
  if (found) return found
  console.log('No working Chromium; installing one …')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installWithApt()
  const installed = working() ?? downloaded()
  if (installed) return installed
  console.error(
    'The browser tests need a Chromium and none could be installed. Install the package `chromium`, or run ' +
      '`npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
  process.exit(1)
}

function working(): string | undefined {
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

function downloaded(): string | undefined {
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  return working()
}
