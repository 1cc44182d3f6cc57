import { Agent, request, type IncomingMessage } from 'node:http'

/** A client that reuses its connections, as proxies do. `send` returns the request, to write its body in pieces. */
export function keepAliveClient(port: number) {
  const agent = new Agent({ keepAlive: true })
  const send = (path: string, method = 'GET') => {
    const headers = {
      host: `localhost:${port}`,
      'content-type': 'application/json',
      // An unknown token, so that each request reads the database.
      authorization: `Bearer ${'x'.repeat(43)}`,
    }
    const sent = request({ host: '127.0.0.1', port, agent, path, method, headers })
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      sent
        .on('response', (message) => message.resume().on('end', () => resolve(message)))
        .on('error', reject)
    })
    return { sent, response }
  }
  const get = (path: string) => {
    const { sent, response } = send(path)
    sent.end()
    return response
  }
  return { get, send }
}
