import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A received webhook request. */
interface Received {
  headers: Record<string, string>
  body: string
}

export interface Receiver {
  url: string
  calls: Received[]
}

type Respond = (response: ServerResponse, nth: number) => void

const respondNoContent: Respond = (response) => void response.writeHead(204).end()

/** Starts an HTTP server on loopback that receives webhook requests until the test ends; `respond` sends the response. */
export async function receiver(respond: Respond = respondNoContent): Promise<Receiver> {
  const calls: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      calls.push({ headers: single(request.headers), body: Buffer.concat(chunks).toString('utf8') })
      respond(response, calls.length)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, calls }
}

const single = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
