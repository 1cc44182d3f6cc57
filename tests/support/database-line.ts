import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const socketName = '.s.PGSQL.5432'

/**
 * `frozen`: connections stay open and pass nothing on. `refused`: every connection is closed at once.
 * `cut at commit`: a connection is closed after COMMIT was sent, before its response arrives.
 */
export type LineState = 'open' | 'frozen' | 'refused' | 'cut at commit'

/** A proxy between the API and PostgreSQL that can fail. */
export interface DatabaseLine {
  /** The `host` of connections through this proxy. */
  host: string
  set(state: LineState): void
  close(): Promise<void>
}

/** Removes notifications from a server's messages, as a transaction pooler does. */
function withoutNotifications(): (chunk: Buffer) => Buffer {
  let buffered: Buffer = Buffer.alloc(0)
  return (chunk) => {
    buffered = Buffer.concat([buffered, chunk])
    const chunks: Buffer[] = []
    // A message is a letter, its length including these four bytes, and the content.
    while (buffered.length > 4 && buffered.length > buffered.readUInt32BE(1)) {
      const message = buffered.subarray(0, 1 + buffered.readUInt32BE(1))
      buffered = buffered.subarray(message.length)
      if (message[0] !== 'A'.charCodeAt(0)) chunks.push(message)
    }
    return Buffer.concat(chunks)
  }
}

/** Opens a proxy to PostgreSQL's Unix socket in the folder `server`. `isDeaf`: it drops notifications. */
export async function databaseLine(
  server: string,
  { isDeaf = false }: { isDeaf?: boolean } = {},
): Promise<DatabaseLine> {
  const host = await mkdtemp(join(tmpdir(), 'assetdesk-line-'))
  const sockets = new Set<Socket>()
  let state: LineState = 'open'
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const forward = (from: Socket, to: Socket, isAnswer: boolean) => {
    sockets.add(from)
    from
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    const passed = isDeaf && isAnswer ? withoutNotifications() : (chunk: Buffer) => chunk
    from.on('data', (chunk) => {
      to.write(passed(chunk))
      // The statement has reached the server. Its response does not reach us.
      if (!isAnswer && state === 'cut at commit' && chunk.includes('commit')) from.destroy()
    })
    if (state === 'frozen') from.pause()
  }
  const listener = createServer((client) => {
    if (state === 'refused') return client.destroy()
    const upstream = createConnection(join(server, socketName))
    forward(client, upstream, false)
    forward(upstream, client, true)
    return undefined
  })
  await new Promise<void>((done) => listener.listen(join(host, socketName), done))
  return {
    host,
    set(next) {
      state = next
      if (state === 'refused') cut()
      for (const socket of sockets)
        if (state === 'frozen') socket.pause()
        else socket.resume()
    },
    async close() {
      cut()
      await new Promise((done) => listener.close(done))
      await rm(host, { recursive: true, force: true })
    },
  }
}
