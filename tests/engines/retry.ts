import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '../support/until.ts'
import type { Engine, Window } from './engine.ts'

/** The text of the element or of the page. */
const shownText = `(document.querySelector('privacy-policy')?.shadowRoot ?? document.body).textContent`
const shows = (window: Window, text: string) =>
  until(`“${text}”`, () => window.evaluate<boolean>(`${shownText}.includes('${text}')`), 20)

/** Parts of the page that do not load at first. */
const parts = [
  { name: 'the screen of an element', refused: /\/chunks\/privacy-policy\.js/ },
  { name: 'a file that elements share', refused: /\/chunks\/chunk/ },
  { name: 'the file of an element', refused: /\/widgets\/.*\/privacy-policy\.js/ },
]

const elementPage =
  '<!doctype html><privacy-policy></privacy-policy><script type="module" src="/widgets/autoload.js"></script>'

/** Passes requests on to the product, except those whose connections it closes. Serves a page with an element. */
async function startProxy(origin: string) {
  let refused: RegExp | undefined
  const server = createServer((incoming, response) => {
    const { url = '', method, headers } = incoming
    if (refused?.test(url)) return void incoming.destroy()
    if (url === '/element')
      return void response.setHeader('content-type', 'text/html').end(elementPage)
    const outgoing = request(origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => incoming.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    refuse: (pattern: RegExp | undefined) => (refused = pattern),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Checks that code which did not load is loaded later, without reloading the page. Returns the faults. */
export async function checkRetries(engine: Engine, { origin }: { origin: string }) {
  const proxy = await startProxy(origin)
  const faults: string[] = []
  const check = async (name: string, run: (window: Window) => Promise<void>) => {
    const { window, close } = await engine.start()
    try {
      await run(window)
    } catch (error) {
      faults.push(`Retry, ${name}: ${String(error)}`)
    } finally {
      proxy.refuse(undefined)
      await close()
    }
  }
  for (const { name, refused } of parts)
    await check(name, async (window) => {
      proxy.refuse(refused)
      await window.goto(`${proxy.origin}/element`)
      await shows(window, 'could not be loaded')
      proxy.refuse(undefined)
      await window.evaluate(
        `void document.querySelector('privacy-policy').shadowRoot.querySelector('button').click()`,
      )
      await shows(window, 'Last updated')
    })
  await check('a screen of the application', async (window) => {
    await window.goto(`${proxy.origin}/login`)
    await until(
      'the login page',
      () => window.evaluate<boolean>(`document.querySelector('main button') !== null`),
      20,
    )
    await window.evaluate(`void (window.isSame = true)`)
    proxy.refuse(/./)
    await window.evaluate(
      `(history.pushState(null, '', '/privacy-policy'), void dispatchEvent(new PopStateEvent('popstate')))`,
    )
    await shows(window, 'offline')
    proxy.refuse(undefined)
    await shows(window, 'Last updated')
    if (!(await window.evaluate<boolean>(`window.isSame === true`)))
      throw new Error('the page was reloaded')
  })
  proxy.stop()
  return { faults, checks: parts.length + 1 }
}
