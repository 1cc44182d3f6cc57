import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Scans a file for viruses. Resolves with true if none was found. Rejects if the scanner gives no clear result. */
export type Scan = (bytes: Buffer) => Promise<boolean>

/** Milliseconds until the daemon must have responded, and without activity until it counts as lost. */
const responseTimeout = 60_000
const idleTimeout = 20_000
const largestChunk = 1 << 20
const longestAnswer = 4096

/** Returns what clamd's INSTREAM takes: chunks behind their length, and an empty one at the end. */
async function sendStream(socket: Socket, bytes: Buffer): Promise<void> {
  const length = (size: number) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(size)
    return head
  }
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += largestChunk) {
    const chunk = bytes.subarray(at, at + largestChunk)
    socket.write(length(chunk.length))
    if (!socket.write(chunk)) await once(socket, 'drain')
  }
  socket.write(length(0))
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes('\0') || text.length > longestAnswer) break
  }
  return text.split('\0')[0] ?? ''
}

/** Asks a ClamAV daemon; forty lines, where its libraries would bring scanning of folders and programs along. */
export function clamd({ host, port }: { host: string; port: number }): Scan {
  return async (bytes) => {
    const socket = connect({ host, port, timeout: idleTimeout })
    const late = () => void socket.destroy(new Error('The virus scanner does not answer'))
    const timer = setTimeout(late, responseTimeout)
    socket.on('timeout', late)
    // The daemon may respond and close the connection before it has read everything. Its response counts.
    const sending = sendStream(socket, bytes).catch(() => {})
    try {
      const answer = await answerOf(socket)
      if (answer === 'stream: OK') return true
      if (/^stream: .+ FOUND$/.test(answer)) return false
      throw new Error(`The virus scanner responded: ${answer.slice(0, 200) || 'nothing'}`)
    } finally {
      clearTimeout(timer)
      socket.destroy()
      await sending
    }
  }
}
