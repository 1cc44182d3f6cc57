import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import { until } from '../support/until.ts'
import type { Engine, Window } from './engine.ts'

const display = ':97'
const driverPort = 7397

export interface WebKitPrograms {
  xvfb: string
  driver: string
  browser: string
}

/** Returns an engine that runs MiniBrowser, the test browser of WebKitGTK, on its own virtual display. */
export function webkitEngine({ xvfb, driver: driverPath, browser }: WebKitPrograms): Engine {
  return {
    name: 'WebKit',
    async start() {
      const screen = spawn(xvfb, [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
        stdio: 'ignore',
      })
      const server = spawn(driverPath, [`--port=${driverPort}`], {
        stdio: 'ignore',
        env: {
          ...process.env,
          DISPLAY: display,
          GDK_BACKEND: 'x11',
          // These two allow rendering without a graphics card.
          WEBKIT_DISABLE_DMABUF_RENDERER: '1',
          LIBGL_ALWAYS_SOFTWARE: '1',
          // Root cannot use the sandbox of WebKit.
          ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
        },
      })
      const address = `http://127.0.0.1:${driverPort}`
      await until('WebKitWebDriver', async () => (await fetch(`${address}/status`)).ok)
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        // With any other strategy, the driver never returns.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
      await driver.manage().setTimeouts({ script: 30_000 })
      const close = async () => {
        await driver.quit().catch(() => undefined)
        // The next start uses the same port and display.
        for (const child of [server, screen]) {
          const isRunning = child.exitCode === null && child.signalCode === null
          const exited = isRunning && once(child, 'exit')
          child.kill()
          await exited
        }
      }
      return { window: windowOf(driver, await driver.getWindowHandle()), close }
    },
  }
}

function windowOf(driver: WebDriver, handle: string): Window {
  const switchHere = () => driver.switchTo().window(handle)
  const evaluate = async <T>(expression: string): Promise<T> => {
    await switchHere()
    const script = `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then(done)`
    return await driver.executeAsyncScript<T>(script)
  }
  return {
    async goto(address) {
      await switchHere()
      await driver.get(address)
      await until(address, () => evaluate<boolean>(`document.readyState !== 'loading'`))
    },
    evaluate,
    async resize(width, height) {
      await switchHere()
      // The size of the window includes its frame and toolbar, so the viewport is smaller. Corrects the size up to three times.
      for (let time = 0; time < 3; time += 1) {
        const inside = await evaluate<{ x: number; y: number }>(
          `({ x: innerWidth, y: innerHeight })`,
        )
        if (inside.x === width && inside.y === height) return
        const outside = await driver.manage().window().getRect()
        await driver
          .manage()
          .window()
          .setRect({
            x: 0,
            y: 0,
            width: outside.width + width - inside.x,
            height: outside.height + height - inside.y,
          })
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
    },
    async click(selector) {
      await until(selector, () =>
        evaluate<boolean>(`document.querySelector(${JSON.stringify(selector)}) !== null`),
      )
      await switchHere()
      await driver.findElement(By.css(selector)).click()
    },
    async whenOpened(openWindow) {
      const before = await driver.getAllWindowHandles()
      await openWindow()
      const popup = await until('a new window', async () =>
        (await driver.getAllWindowHandles()).find((each) => !before.includes(each)),
      )
      return windowOf(driver, popup)
    },
  }
}
