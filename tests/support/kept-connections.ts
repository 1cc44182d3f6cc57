import { Agent, request, type IncomingMessage } from 'node:http'

/** Asks over connections that are kept, as proxies do. A body comes in two pieces; `rest` sends the second. */
export function asker(port: number) {
  const agent = new Agent({ keepAlive: true })
  const send = (path: string, method = 'GET') => {
    const headers = {
      host: `localhost:${port}`,
      'content-type': 'application/json',
      // Nobody's, which only the database knows.
      authorization: `Bearer ${'x'.repeat(43)}`,
    }
    const sent = request({ host: '127.0.0.1', port, agent, path, method, headers })
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', (got) => got.resume().on('end', () => resolve(got))).on('error', reject)
    })
    return { sent, answer }
  }
  const get = (path: string) => {
    const { sent, answer } = send(path)
    sent.end()
    return answer
  }
  return { get, send }
}
