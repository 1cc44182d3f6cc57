import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

/** The origin of the host site, two ports above the product. The port in between serves the examples. */
export function guestOrigin(product: string): string {
  const url = new URL(product)
  url.port = String(Number(url.port) + 2)
  return url.origin
}

/** Ways in which the host site may serve a page: isolated from the windows that it opens, or in a frame. */
type Way = 'plain' | 'coop' | 'frame'

export interface GuestPage {
  head: string
  body: string
  way?: Way
  /** The `sandbox` attribute of the frame. */
  sandbox?: string
}

/** Returns the URL of a page of the host site with this head and body. */
export function guestPage(
  product: string,
  { head, body, way = 'plain', sandbox = '' }: GuestPage,
): string {
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain</title>${head}</head><body>${body}</body></html>`
  const address = `${guestOrigin(product)}/${way === 'coop' ? way : ''}?${encodeURIComponent(text)}`
  if (way !== 'frame') return address
  const frame = `<!doctype html><iframe width="900" height="600" sandbox="${sandbox}" src="${address}"></iframe>`
  return `${guestOrigin(product)}/frame?${encodeURIComponent(frame)}`
}

/** Returns the URL of a page of the host site with exactly this HTML, under this policy alone. */
export function ownPage(product: string, page: { html: string; policy?: string }): string {
  return `${guestOrigin(product)}/own?${new URLSearchParams(page)}`
}

const bundle = new URL('../../../dist/all/assetdesk.js', import.meta.url)

const start = (product: string) =>
  `import { configure } from './assetdesk.js'\nconfigure({ apiOrigin: '${product}' })`

/** Serves the document that a URL contains, under the strictest policy that docs/embedding.md allows. */
export async function serveGuest(product: string): Promise<void> {
  const policy = `default-src 'none'; script-src 'self' ${product}; connect-src ${product}; img-src ${product} blob:; form-action 'none'; base-uri 'none'`
  const server = createServer((request, response) => {
    const [path, query] = (request.url ?? '/').split('?')
    if (path === '/assetdesk.js' || path === '/start.js') {
      response.setHeader('content-type', 'text/javascript')
      if (path === '/start.js') response.end(start(product))
      else void readFile(bundle).then((code) => response.end(code))
    } else if (query === undefined) response.writeHead(204).end()
    else if (path === '/own') {
      const page = new URLSearchParams(query)
      response.setHeader('content-security-policy', page.get('policy') ?? '')
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(page.get('html'))
    } else {
      response.setHeader(
        'content-security-policy',
        path === '/frame' ? `${policy}; frame-src 'self'` : policy,
      )
      // The page may request its own origin, so that it can read its own policy.
      if (path === '/coop')
        response.setHeader(
          'content-security-policy',
          policy.replace('connect-src', "connect-src 'self'"),
        )
      if (path === '/coop') response.setHeader('cross-origin-opener-policy', 'same-origin')
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(decodeURIComponent(query))
    }
  })
  // The server must not keep the process alive when the product stops.
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(new URL(guestOrigin(product)).port), '127.0.0.1', resolve)
  })
}
