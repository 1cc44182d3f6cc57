import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { StorageSettings } from '../config/storage-settings.ts'
import { checkedKey, contentTypeOf, markName, type Files } from './files.ts'

/** Milliseconds until the store must have sent its headers. The body has no timeout. */
const responseTimeout = 20_000

const tooSlow = `The object store did not respond within ${responseTimeout / 1000} s`

/** The store responded with an error or too late. */
class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal'
}

/** Returns an error for a refused request. The message omits the URL, because `STORAGE_URL` may contain credentials. */
async function throwRefusal(what: string, response: Response): Promise<never> {
  const text = await response.text().catch(() => '')
  const code = /<Code>([\w.]{1,80})<\/Code>/.exec(text)?.[1] ?? ''
  throw new StoreRefusal(`The object store refused ${what}: ${response.status} ${code}`.trimEnd())
}

type Send = (method: string, path: string, init?: RequestInit) => Promise<Response>

/** Returns a function that sends signed requests to one bucket. */
function sender({ endpoint, bucket, region, accessKeyId, secret }: StorageSettings): Send {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    // One retry covers a transient error; more would delay pictures for users.
    retries: 1,
    initRetryMs: 200,
  })
  return async (method, path, init = {}) => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new StoreRefusal(tooSlow)), responseTimeout)
    try {
      const { signal } = timeout
      return await client.fetch(`${endpoint}/${bucket}${path}`, { ...init, method, signal })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function put(
  send: Send,
  name: string,
  { content, type }: { content: Uint8Array; type: string },
): Promise<void> {
  const body = Buffer.from(content)
  const headers = {
    'content-type': type,
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  }
  const response = await send('PUT', `/${name}`, { body, headers })
  if (!response.ok) await throwRefusal('a file', response)
  await response.body?.cancel()
}

/** Stores files in a bucket of an S3-compatible store. */
export function s3Files(settings: StorageSettings): Files {
  const send = sender(settings)
  return {
    place: `${settings.endpoint}/${settings.bucket}`,
    async read(key) {
      const response = await send('GET', `/${checkedKey(key)}`)
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok || !response.body) return throwRefusal('to read a picture', response)
      const stream = Readable.fromWeb(response.body as ReadableStream)
      return { stream, bytes: Number(response.headers.get('content-length')) }
    },
    write: (key, content) =>
      put(send, checkedKey(key), { content, type: contentTypeOf(key) ?? '' }),
    async remove(key) {
      const response = await send('DELETE', `/${checkedKey(key)}`)
      if (!response.ok && response.status !== 404)
        await throwRefusal('to remove a picture', response)
      await response.body?.cancel()
    },
    async mark() {
      const response = await send('GET', `/${markName}`)
      if (response.ok) return (await response.text()).trim() || undefined
      if (response.status !== 404) return throwRefusal('to read its mark', response)
      await response.body?.cancel()
      return undefined
    },
    setMark: (mark) => put(send, markName, { content: Buffer.from(mark), type: 'text/plain' }),
    async check() {
      const response = await send('HEAD', '')
      if (!response.ok) await throwRefusal('its bucket', response)
    },
  }
}
