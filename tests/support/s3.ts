import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export interface ObjectStore {
  /** For `STORAGE_URL`. */
  url: string
  /** Names of the objects in the bucket. */
  keys(): Promise<string[]>
  /** Lets `count` writes succeed. Further ones fail with a full disk. */
  allowWrites(count: number): void
  stop(): Promise<void>
}

const bucket = 'pictures'
const full = '<Error><Code>InsufficientStorage</Code><Message>Disk full</Message></Error>'

/** Creates a proxy to `port` that responds with 507 if `refuses` returns true. */
function gate(port: number, refuses: (asked: IncomingMessage) => boolean) {
  return createServer((asked: IncomingMessage, answer: ServerResponse) => {
    if (refuses(asked)) {
      asked.resume()
      asked.on('end', () => answer.writeHead(507).end(full))
      return
    }
    const { method, url, headers } = asked
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(answer)
    })
    asked.pipe(onward)
  })
}

/** Starts an S3 server on loopback that checks signatures, with an empty bucket. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'assetdesk-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const inner = await server.run()
  let writes = Infinity
  const front = gate(inner.port, ({ method }) => method === 'PUT' && (writes -= 1) < 0)
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const { port } = front.address() as AddressInfo
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`,
    allowWrites: (count) => (writes = count),
    async keys() {
      const names = await readdir(join(directory, bucket))
      return names
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''))
        .toSorted()
    },
    async stop() {
      front.closeAllConnections()
      front.close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
