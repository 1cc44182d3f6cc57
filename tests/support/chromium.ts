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

/** Returns possible paths of Chromium, best first: only CHROMIUM_PATH if set, otherwise Playwright's download and the system's. */
export function chromiumCandidates(): string[] {
  const wanted = process.env['CHROMIUM_PATH']
  return wanted ? [wanted] : [chromium.executablePath(), ...systemPaths]
}

/** Returns the first candidate that exists. */
export function findChromium(): string | undefined {
  return chromiumCandidates().find((path) => existsSync(path))
}

/**
 * Features of the browser's own user interface. Even a headless browser loads a page in a separate process for each of
 * them when it opens a window, which takes more than half of the time.
 */
const ownPages = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'PreloadTopChromeWebUILessNavigations',
]

/** Features that Playwright disables. Repeated here, because Chromium reads only the last list of disabled features. */
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

/** The arguments of every test browser. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${[...playwrightsOwn, ...ownPages].join(',')}`,
]

/**
 * Debian's headless shell of the same version, which needs half the CPU to open a page. Its start script in /usr/bin does
 * not forward signals. Vitest does not always exit with it.
 */
const withoutWindow: Readonly<Record<string, string>> = {
  '/usr/bin/chromium': '/usr/lib/chromium/chromium-headless-shell',
}

interface Launch {
  executablePath: string
  args: string[]
  env: Record<string, string | undefined>
}

/** Returns launch options for tests that open many pages: like `chromiumLaunch`, with the headless shell if it is installed. */
export function headlessLaunch(): Launch {
  const launch = chromiumLaunch()
  const shell = withoutWindow[launch.executablePath]
  return shell && existsSync(shell) ? { ...launch, executablePath: shell } : launch
}

/**
 * Limits the browser to the fonts of `fonts.conf` on Linux, so that layouts do not depend on the machine. On other
 * systems, the variable has no effect.
 */
const fonts = { FONTCONFIG_FILE: resolve(import.meta.dirname, 'fonts.conf') }

/** Returns launch options for Playwright and Vitest. Throws an error with installation hints if there is no Chromium. */
export function chromiumLaunch(): Launch {
  const executablePath = findChromium()
  if (!executablePath) {
    throw new Error('No Chromium found. Set CHROMIUM_PATH, or run: npx playwright install chromium')
  }
  return { executablePath, args: chromiumArguments, env: { ...process.env, ...fonts } }
}
