import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Scans a file for viruses. Resolves with true if none was found. Rejects if the scanner gives no clear result. */
export type Scan = (bytes: Buffer) => Promise<boolean>

/** Milliseconds until the daemon must have responded, and without activity until it counts as lost. */
const responseTimeout = 60_000
const idleTimeout = 20_000
const maxChunkBytes = 1 << 20
const maxResponseLength = 4096

/** Sends a file in the format of clamd's INSTREAM: chunks after their lengths, and an empty chunk at the end. */
async function sendStream(socket: Socket, bytes: Buffer): Promise<void> {
  const length = (size: number) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(size)
    return head
  }
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += maxChunkBytes) {
    const chunk = bytes.subarray(at, at + maxChunkBytes)
    socket.write(length(chunk.length))
    // If the daemon closes the connection, the socket neither drains nor emits an error.
    if (!socket.write(chunk)) await once(socket, 'drain', { signal: closed.signal })
  }
  socket.write(length(0))
}

async function readResponse(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes('\0') || text.length > maxResponseLength) break
  }
  return text.split('\0')[0] ?? ''
}

/** Returns a scanner that uses a ClamAV daemon. The libraries for it would also add scans of folders and programs. */
export function clamd({ host, port }: { host: string; port: number }): Scan {
  return async (bytes) => {
    const socket = connect({ host, port, timeout: idleTimeout })
    const late = () => void socket.destroy(new Error('The virus scanner does not respond'))
    const timer = setTimeout(late, responseTimeout)
    socket.on('timeout', late)
    // The daemon may respond and close the connection before it has read everything. Its response counts.
    const sending = sendStream(socket, bytes).catch(() => {})
    try {
      const response = await readResponse(socket)
      if (response === 'stream: OK') return true
      if (/^stream: .+ FOUND$/.test(response)) return false
      throw new Error(`The virus scanner responded: ${response.slice(0, 200) || 'nothing'}`)
    } finally {
      clearTimeout(timer)
      socket.destroy()
      await sending
    }
  }
}
