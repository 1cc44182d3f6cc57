import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { StorageSettings } from '../config/storage-settings.ts'
import { checkedKey, contentTypeOf, markName, type Files } from './files.ts'

/** Milliseconds until the store must have sent its headers; the body has no limit of its own. */
const responseTimeout = 20_000

const tooSlow = `The object store did not answer within ${responseTimeout / 1000} s`

/** The store answered with an error, or not in time. */
class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal'
}

/** Returns an error for a refused request. The message omits the URL, because `STORAGE_URL` may contain credentials. */
async function refused(what: string, answer: Response): Promise<never> {
  const text = await answer.text().catch(() => '')
  const code = /<Code>([\w.]{1,80})<\/Code>/.exec(text)?.[1] ?? ''
  throw new StoreRefusal(`The object store refused ${what}: ${answer.status} ${code}`.trimEnd())
}

type Send = (method: string, path: string, init?: RequestInit) => Promise<Response>

/** Sends signed requests about one bucket, addressed by path. */
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
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new StoreRefusal(tooSlow)), responseTimeout)
    try {
      const { signal } = waiting
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
  const answer = await send('PUT', `/${name}`, { body, headers })
  if (!answer.ok) await refused('a file', answer)
  await answer.body?.cancel()
}

/** Pictures as objects of one bucket of an S3-compatible store. */
export function s3Files(settings: StorageSettings): Files {
  const send = sender(settings)
  return {
    place: `${settings.endpoint}/${settings.bucket}`,
    async read(key) {
      const answer = await send('GET', `/${checkedKey(key)}`)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      if (!answer.ok || !answer.body) return refused('to read a picture', answer)
      const stream = Readable.fromWeb(answer.body as ReadableStream)
      return { stream, bytes: Number(answer.headers.get('content-length')) }
    },
    write: (key, content) =>
      put(send, checkedKey(key), { content, type: contentTypeOf(key) ?? '' }),
    async remove(key) {
      const answer = await send('DELETE', `/${checkedKey(key)}`)
      if (!answer.ok && answer.status !== 404) await refused('to remove a picture', answer)
      await answer.body?.cancel()
    },
    async mark() {
      const answer = await send('GET', `/${markName}`)
      if (answer.ok) return (await answer.text()).trim() || undefined
      if (answer.status !== 404) return refused('to read its mark', answer)
      await answer.body?.cancel()
      return undefined
    },
    setMark: (mark) => put(send, markName, { content: Buffer.from(mark), type: 'text/plain' }),
    async check() {
      const answer = await send('HEAD', '')
      if (!answer.ok) await refused('its bucket', answer)
    },
  }
}
