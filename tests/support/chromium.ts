import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from 'playwright'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where a Chromium may be, best first: CHROMIUM_PATH alone when set, Playwright's download, the system's. */
export function chromiumCandidates(): string[] {
  const wanted = process.env['CHROMIUM_PATH']
  return wanted ? [wanted] : [chromium.executablePath(), ...systemPaths]
}

/** The first of them that exists. */
export function findChromium(): string | undefined {
  return chromiumCandidates().find((path) => existsSync(path))
}

/**
 * Parts of the browser's own window. A headless one loads a page in a process of its own for each of them with
 * every window it opens: more than half of what opening a window costs, for what nobody sees.
 */
const ownPages = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'PreloadTopChromeWebUILessNavigations',
]

/** What Playwright switches off: of several such lists Chromium reads the last one alone. */
const playwrightsOwn = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** What every test browser is started with. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${[...playwrightsOwn, ...ownPages].join(',')}`,
]

/**
 * Debian's Chromium without a window, of the same version: opening a page costs it half the CPU. The script in /usr/bin
 * that starts it passes no signal on. Vitest does not always come to its end with it.
 */
const withoutWindow: Readonly<Record<string, string>> = {
  '/usr/bin/chromium': '/usr/lib/chromium/chromium-headless-shell',
}

interface Launch {
  executablePath: string
  args: string[]
  env: Record<string, string | undefined>
}

/** Launch options for tests that open many pages: as `chromiumLaunch`, without a window where that is installed. */
export function headlessLaunch(): Launch {
  const launch = chromiumLaunch()
  const shell = withoutWindow[launch.executablePath]
  return shell && existsSync(shell) ? { ...launch, executablePath: shell } : launch
}

/**
 * On Linux, the browser finds the fonts of `fonts.conf` alone, so that layouts do not depend on the machine.
 * Elsewhere the variable has no effect.
 */
const fonts = { FONTCONFIG_FILE: resolve(import.meta.dirname, 'fonts.conf') }

/** Launch options for Playwright and Vitest. Throws an error with installation hints if there is no Chromium. */
export function chromiumLaunch(): Launch {
  const executablePath = findChromium()
  if (!executablePath) {
    throw new Error('No Chromium found. Set CHROMIUM_PATH, or run: npx playwright install chromium')
  }
  return { executablePath, args: chromiumArguments, env: { ...process.env, ...fonts } }
}
