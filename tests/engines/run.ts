import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from '../support/chromium.ts'
import { measured, measuring } from '../support/measured.ts'
import type { Engine } from './engine.ts'
import { puppeteerEngine } from './puppeteer.ts'
import { startProduct } from './product.ts'
import { checkRetries } from './retry.ts'
import { checkScreens } from './walk.ts'
import { webkitEngine } from './webkit.ts'

// npm run test:engines [-- Chromium|Firefox|WebKit …]: signs in and checks every screen and the portal in these engines,
// and whether code that did not load is loaded later.

const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const webkit = {
  xvfb: ['/usr/bin/Xvfb'],
  driver: ['/usr/bin/WebKitWebDriver'],
  browser: [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ],
}
const firstExisting = (paths: readonly string[]) => paths.find((path) => existsSync(path))

/** Returns each engine that is installed, and for each other one the Debian packages that it needs. */
function engines(): readonly (Engine | { name: string; packages: readonly string[] })[] {
  const chromium = findChromium()
  const firefox = process.env['FIREFOX_PATH'] ?? firstExisting(firefoxPaths)
  const [xvfb, driver, browser] = [webkit.xvfb, webkit.driver, webkit.browser].map(firstExisting)
  return [
    chromium ? puppeteerEngine('Chromium', chromium) : { name: 'Chromium', packages: ['chromium'] },
    firefox ? puppeteerEngine('Firefox', firefox) : { name: 'Firefox', packages: ['firefox-esr'] },
    xvfb && driver && browser
      ? webkitEngine({ xvfb, driver, browser })
      : { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'] },
  ]
}

const isInstalled = (each: ReturnType<typeof engines>[number]): each is Engine => 'start' in each

/** Returns the chosen engines. Installs missing packages if this process is root on Debian; otherwise exits with an error. */
function installEngines(wanted: readonly string[]): readonly Engine[] {
  const chosen = () => engines().filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const missing = () => chosen().flatMap((each) => (isInstalled(each) ? [] : each.packages))
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], options as object)
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing()]
    spawnSync('apt-get', install, options as object)
  }
  if (missing().length > 0) {
    console.error(`Install the missing packages and run the test again: ${missing().join(', ')}`)
    process.exit(1)
  }
  return chosen().filter(isInstalled)
}

const wanted = process.argv.slice(2)
measuring(['npm run test:engines', ...(wanted.length > 0 ? ['--', ...wanted] : [])].join(' '))
const chosenEngines = installEngines(wanted)
const product = await startProduct()
let failed = 0
try {
  for (const engine of chosenEngines) {
    const started = performance.now()
    const { faults, checks } = await checkScreens(engine, product)
    const seconds = Math.round((performance.now() - started) / 1000)
    const title = `LAY-15 ${engine.name}: ${checks} checks, ${faults.length} faults`
    console.log(`${title} (${seconds} s)`)
    measured(title, faults.length === 0)
    for (const fault of faults) console.log(`  ${fault}`)
    const retries = await checkRetries(engine, product)
    const retryTitle = `EMB-03 ${engine.name}: ${retries.checks} checks, ${retries.faults.length} faults`
    console.log(retryTitle)
    measured(retryTitle, retries.faults.length === 0)
    for (const fault of retries.faults) console.log(`  ${fault}`)
    failed += faults.length + retries.faults.length
  }
} finally {
  await product.stop()
}
process.exit(failed > 0 ? 1 : 0)
