import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

/** Somebody else's site, two ports above the product: the one below it shows the examples. */
export function guestOrigin(product: string): string {
  const url = new URL(product)
  url.port = String(Number(url.port) + 2)
  return url.origin
}

/** Ways in which that site may serve a page: cut off from windows that it opens, or as a frame around the page. */
type Way = 'plain' | 'coop' | 'frame'

export interface GuestPage {
  head: string
  body: string
  way?: Way
  /** What the frame is allowed. */
  sandbox?: string
}

/** A page of that site, with nothing in it but these two. */
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

/** A page of that site as it stands, under no policy but the one that is given. */
export function ownPage(product: string, page: { html: string; policy?: string }): string {
  return `${guestOrigin(product)}/own?${new URLSearchParams(page)}`
}

const bundle = new URL('../../../dist/all/assetdesk.js', import.meta.url)

const start = (product: string) =>
  `import { configure } from './assetdesk.js'\nconfigure({ apiOrigin: '${product}' })`

/** Serves whatever document an address holds, under the strictest policy that docs/embedding.md allows it. */
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
      // It may ask itself, so that it finds its own policy.
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
  // It goes when the product goes.
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(new URL(guestOrigin(product)).port), '127.0.0.1', resolve)
  })
}
