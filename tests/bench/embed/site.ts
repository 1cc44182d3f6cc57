import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
}

/** A site with files by path, compressed with brotli like the product's, that allows every origin. */
export interface Site {
  origin: string
  put(path: string, content: string | Uint8Array): void
  /** Serves a folder below a path. */
  mount(path: string, folder: string): void
  close(): void
}

export async function openSite(port: number): Promise<Site> {
  const files = new Map<string, Buffer>()
  const folders = new Map<string, string>()
  const packed = (content: string | Uint8Array) => brotliCompressSync(Buffer.from(content))
  const contentOf = (path: string): Buffer | undefined => {
    if (files.has(path)) return files.get(path)
    for (const [below, folder] of folders) {
      const file = join(folder, normalize(path.slice(below.length)))
      if (!path.startsWith(below) || !existsSync(file)) continue
      files.set(path, packed(readFileSync(file)))
      return files.get(path)
    }
    return undefined
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const content = contentOf(path)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (!content) return void response.writeHead(404).end()
    const type = types[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${port}`,
    put: (path, content) => void files.set(path, packed(content)),
    mount: (path, folder) => void folders.set(path, folder),
    close: () => void server.close(),
  }
}
