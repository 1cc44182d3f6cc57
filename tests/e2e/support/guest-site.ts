import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

/** Somebody else's site, two ports above the product: the one below it shows the examples. */
export function guestOrigin(product: string): string {
  const url = new URL(product)
  url.port = String(Number(url.port) + 2)
  return url.origin
}

/** A page of that site, with nothing in it but these two. */
export function guestPage(product: string, { head, body }: { head: string; body: string }): string {
  const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain</title>${head}</head><body>${body}</body></html>`
  return `${guestOrigin(product)}/?${encodeURIComponent(text)}`
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
    else {
      response.setHeader('content-security-policy', policy)
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
