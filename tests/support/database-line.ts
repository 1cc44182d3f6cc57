import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const socketName = '.s.PGSQL.5432'

/**
 * What the network does. `frozen`: connections stay and nothing arrives any more. `refused`: every connection is ended
 * at once. `cut at commit`: a connection is ended when COMMIT has gone out and its answer has not come back.
 */
export type LineState = 'open' | 'frozen' | 'refused' | 'cut at commit'

/** A line between the API and a PostgreSQL, that can be made to fail. */
export interface DatabaseLine {
  /** For `host` of a connection, in place of the server's own folder. */
  host: string
  set(state: LineState): void
  close(): Promise<void>
}

/** A server's messages as they come, but for notifications: those a pooler of transactions passes on to nobody. */
function withoutNotifications(): (chunk: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const chunks: Buffer[] = []
    // A letter, then the length of what follows, its own four bytes included.
    while (rest.length > 4 && rest.length > rest.readUInt32BE(1)) {
      const message = rest.subarray(0, 1 + rest.readUInt32BE(1))
      rest = rest.subarray(message.length)
      if (message[0] !== 'A'.charCodeAt(0)) chunks.push(message)
    }
    return Buffer.concat(chunks)
  }
}

/** `server`: the folder of PostgreSQL's Unix socket. `isDeaf`: no notification of the database arrives. */
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
      // The statement has reached the server; what it answers no longer reaches us.
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
