import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from '../support/chromium.ts'
import { measured, measuring } from '../support/measured.ts'
import type { Engine } from './engine.ts'
import { puppeteerEngine } from './puppeteer.ts'
import { startProduct } from './product.ts'
import { walkIn } from './walk.ts'
import { webkitEngine } from './webkit.ts'

// npm run test:engines [-- Chromium|Firefox|WebKit …]: sign-in, every screen and the portal in three engines.

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
const there = (paths: readonly string[]) => paths.find((path) => existsSync(path))

/** What an engine needs, by the Debian packages that bring it; an engine that is there is answered instead. */
function engines(): readonly (Engine | { name: string; packages: readonly string[] })[] {
  const chromium = findChromium()
  const firefox = process.env['FIREFOX_PATH'] ?? there(firefoxPaths)
  const [xvfb, driver, browser] = [webkit.xvfb, webkit.driver, webkit.browser].map(there)
  return [
    chromium ? puppeteerEngine('Chromium', chromium) : { name: 'Chromium', packages: ['chromium'] },
    firefox ? puppeteerEngine('Firefox', firefox) : { name: 'Firefox', packages: ['firefox-esr'] },
    xvfb && driver && browser
      ? webkitEngine({ xvfb, driver, browser })
      : { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'] },
  ]
}

const isThere = (each: ReturnType<typeof engines>[number]): each is Engine => 'start' in each

/** Installs what is missing where that is allowed, else says so. */
function prepared(wanted: readonly string[]): readonly Engine[] {
  const chosen = () => engines().filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const missing = () => chosen().flatMap((each) => (isThere(each) ? [] : each.packages))
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], options as object)
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing()]
    spawnSync('apt-get', install, options as object)
  }
  if (missing().length > 0) {
    console.error(`Missing: install the packages ${missing().join(', ')} and run it again.`)
    process.exit(1)
  }
  return chosen().filter(isThere)
}

const wanted = process.argv.slice(2)
measuring(['npm run test:engines', ...(wanted.length > 0 ? ['--', ...wanted] : [])].join(' '))
const found = prepared(wanted)
const product = await startProduct()
let failed = 0
try {
  for (const engine of found) {
    const started = performance.now()
    const { faults, looks } = await walkIn(engine, product)
    const seconds = Math.round((performance.now() - started) / 1000)
    const title = `LAY-15 ${engine.name}: ${looks} looks, ${faults.length} faults`
    console.log(`${title} (${seconds} s)`)
    measured(title, faults.length === 0)
    for (const fault of faults) console.log(`  ${fault}`)
    failed += faults.length
  }
} finally {
  await product.stop()
}
process.exit(failed > 0 ? 1 : 0)
