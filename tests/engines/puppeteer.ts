import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { chromiumArguments } from '../support/chromium.ts'
import { until } from '../support/until.ts'
import type { Engine, Window } from './engine.ts'

/** Returns an engine that controls Chromium over CDP or Firefox over WebDriver BiDi. Neither needs a driver program. */
export function puppeteerEngine(name: string, executablePath: string): Engine {
  const browser = name === 'Firefox' ? 'firefox' : 'chrome'
  return {
    name,
    async start() {
      const launched = await puppeteer.launch({
        browser,
        executablePath,
        headless: true,
        defaultViewport: null,
        args: browser === 'chrome' ? chromiumArguments : [],
      })
      const page = (await launched.pages())[0] ?? (await launched.newPage())
      return { window: windowOf(launched, page), close: () => launched.close() }
    },
  }
}

function windowOf(browser: Browser, page: Page): Window {
  return {
    goto: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    resize: (width, height) => page.setViewport({ width, height }),
    async click(selector) {
      await (await page.waitForSelector(selector, { visible: true }))?.click()
    },
    async whenOpened(openWindow) {
      const before = new Set(await browser.pages())
      await openWindow()
      const popup = await until('a new window', async () =>
        (await browser.pages()).find((each) => !before.has(each)),
      )
      return windowOf(browser, popup)
    },
  }
}
