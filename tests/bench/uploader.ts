import { randomFillSync } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { formOf } from '../support/form.ts'

// Uploads files for `npm run bench -- service` in a child process. Sends a message when it is ready, then uploads the
// files of each received message and responds with the milliseconds of each.

interface Order {
  port: number
  isPhotograph: boolean
  tokens: readonly string[]
}

const line = '2026-01-05T10:00:00Z desk 17 says that everything is as it should be.\n'
const longText = Buffer.from(line.repeat(Math.ceil(10_000_000 / line.length)).slice(0, 10_000_000))

/** Creates a picture of 12 megapixels and about 8 MB. */
function photograph(): Promise<Buffer> {
  const grain = randomFillSync(Buffer.alloc(2000 * 1500 * 3))
  return sharp(grain, { raw: { width: 2000, height: 1500, channels: 3 } })
    .resize({ width: 4000, height: 3000, kernel: 'cubic' })
    .linear(0.45, 70)
    .jpeg({ quality: 94 })
    .toBuffer()
}

function upload(port: number, token: string, { payload, headers }: ReturnType<typeof formOf>) {
  const started = performance.now()
  return new Promise<number>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/v1/attachments',
        method: 'POST',
        headers: {
          ...headers,
          'content-length': payload.length,
          authorization: `Bearer ${token}`,
        },
      },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 201) resolve(performance.now() - started)
          else reject(new Error(`The upload got the status ${response.statusCode}`))
        })
      },
    )
    outgoing.on('error', reject).end(payload)
  })
}

const text = formOf([{ field: 'file', name: 'desk.log', type: 'text/plain', content: longText }])
const content = await photograph()
const photo = formOf([{ field: 'file', name: 'desk.jpg', type: 'image/jpeg', content }])
console.log(`the photograph has ${(content.length / 1e6).toFixed(1)} MB`)
process.on('message', ({ port, isPhotograph, tokens }: Order) => {
  const form = isPhotograph ? photo : text
  const all = Promise.all(tokens.map((token) => upload(port, token, form)))
  void all.then((durations) => process.send?.(durations))
})
process.send?.('ready')
