import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let port: number
beforeAll(async () => {
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

interface Slow {
  path: string
  headers?: readonly string[]
}

/** Sends a head and then a byte of its body every half second; answers what came back, and after which time the connection was closed. */
function trickle({ path, headers = [] }: Slow, bytes: number) {
  const start = performance.now()
  let answer = ''
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
  return new Promise<{ answer: string; seconds: number }>((resolve) => {
    const done = () => {
      clearInterval(timer)
      socket.destroy()
      resolve({ answer, seconds: (performance.now() - start) / 1000 })
    }
    socket.on('data', (chunk) => {
      answer += String(chunk)
      // A whole body has been answered; nothing else comes.
      if (sent >= bytes) done()
    })
    socket.on('error', () => {})
    socket.on('close', done)
  })
}

describe('a body of somebody who has not signed in', () => {
  test.each(['/oauth/token', '/oauth/logout', '/identity/token', '/api/v1/nothing'])(
    'SAFE-05 has at most 16 kB: %s',
    async (url) => {
      const post = (bytes: number) =>
        api.nobody.post(url, { token: 'x'.repeat(bytes - '{"token":""}'.length) })
      expect((await post(16_385)).status).toBe(413)
      expect((await post(16_384)).status).not.toBe(413)
    },
  )

  test('SAFE-05 is not read at all where a bearer is asked for', async () => {
    const { status } = await api.nobody.post('/api/v1/assets/', { vendor: 'x'.repeat(20_000) })
    expect(status).toBe(401)
  })

  test('SAFE-05 is whole within 5 seconds, or the connection ends; signed-in people have time', async () => {
    const bearer = `Authorization: Bearer ${await api.tokenOf('officeAdmin')}`
    const strangers: Slow[] = [
      { path: '/oauth/token' },
      { path: '/oauth/logout' },
      { path: '/identity/token' },
      { path: '/api/v1/assets/' },
      { path: '/api/v1/assets/', headers: ['Authorization: Bearer unknown'] },
      { path: '/api/v1/nothing', headers: [bearer] },
      { path: '/oauth/token', headers: [bearer] },
    ]
    const [signedIn, ...ended] = await Promise.all([
      trickle({ path: '/api/v1/assets/', headers: [bearer] }, 14),
      ...strangers.map((each) => trickle(each, 1000)),
    ])
    expect(signedIn?.answer).toContain('HTTP/1.1 422')
    expect(signedIn?.seconds).toBeGreaterThan(6)
    for (const { seconds } of ended) {
      expect(seconds).toBeGreaterThan(4)
      expect(seconds).toBeLessThan(8)
    }
  })
})
