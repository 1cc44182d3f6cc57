import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let port: number
beforeAll(async () => {
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

interface SlowRequest {
  path: string
  headers?: readonly string[]
}

/**
 * Sends the headers, then one byte of the body every half second. Resolves with the response and the seconds until it
 * was complete or the connection closed.
 */
function sendSlowly({ path, headers = [] }: SlowRequest, bytes: number) {
  const start = performance.now()
  let response = ''
  const socket = connect(port, '127.0.0.1')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    ...headers,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  let sent = 0
  const timer = setInterval(() => {
    if (sent < bytes) socket.write(sent === 0 ? '{' : sent === bytes - 1 ? '}' : ' ')
    sent += 1
  }, 500)
  return new Promise<{ response: string; seconds: number }>((resolve) => {
    const finish = () => {
      clearInterval(timer)
      socket.destroy()
      resolve({ response, seconds: (performance.now() - start) / 1000 })
    }
    socket.on('data', (chunk) => {
      response += String(chunk)
      // The body was sent completely, so this is the whole response.
      if (sent >= bytes) finish()
    })
    socket.on('error', () => {})
    socket.on('close', finish)
  })
}

describe('the body of a request without a session', () => {
  test.each(['/oauth/token', '/oauth/logout', '/identity/token', '/api/v1/nothing'])(
    'SAFE-05 may have at most 16 kB: %s',
    async (url) => {
      const post = (bytes: number) =>
        api.nobody.post(url, { token: 'x'.repeat(bytes - '{"token":""}'.length) })
      expect((await post(16_385)).status).toBe(413)
      expect((await post(16_384)).status).not.toBe(413)
    },
  )

  test('SAFE-05 is not read if the call requires a token', async () => {
    const { status } = await api.nobody.post('/api/v1/assets/', { vendor: 'x'.repeat(20_000) })
    expect(status).toBe(401)
  })

  test('SAFE-05 must be complete after 5 seconds, or the server closes the connection; signed-in users have more time', async () => {
    const bearer = `Authorization: Bearer ${await api.tokenOf('officeAdmin')}`
    const strangers: SlowRequest[] = [
      { path: '/oauth/token' },
      { path: '/oauth/logout' },
      { path: '/identity/token' },
      { path: '/api/v1/assets/' },
      { path: '/api/v1/assets/', headers: ['Authorization: Bearer unknown'] },
      { path: '/api/v1/nothing', headers: [bearer] },
      { path: '/oauth/token', headers: [bearer] },
    ]
    const [signedIn, ...rejected] = await Promise.all([
      sendSlowly({ path: '/api/v1/assets/', headers: [bearer] }, 14),
      ...strangers.map((each) => sendSlowly(each, 1000)),
    ])
    expect(signedIn?.response).toContain('HTTP/1.1 422')
    expect(signedIn?.seconds).toBeGreaterThan(6)
    for (const { seconds } of rejected) {
      expect(seconds).toBeGreaterThan(4)
      expect(seconds).toBeLessThan(8)
    }
  })
})
