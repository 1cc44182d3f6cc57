import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The harmless text that every scanner reports. It is in two parts, so that scanners do not report this file. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

export interface VirusScanner {
  /** For `CLAMD_URL`. */
  url: string
  /** Sets the response: whether the file has a virus, this text instead, or a closed connection. */
  answers(what: 'truth' | 'nothing' | (string & {})): void
  /** Closes the connection after the first part of a file, without a response. */
  endsEarly(): void
  stop(): Promise<void>
}

/** Returns the content that `zINSTREAM` sent, or undefined before the empty chunk at its end. */
function streamOf(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0')
  if (!received.subarray(0, command.length).equals(command)) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** Starts a server on loopback with the protocol of clamd, which recognises one virus. */
export async function startScanner(): Promise<VirusScanner> {
  let says = 'truth'
  let isEarly = false
  const sockets = new Set<Socket>()
  const talk = (socket: Socket) => {
    const parts: Buffer[] = []
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.on('data', (part) => {
      if (says === 'nothing') return socket.destroy()
      if (isEarly) return socket.pause().end()
      parts.push(Buffer.from(part))
      // The empty chunk that ends the stream is at the end of a part, so all parts are joined only once.
      if (!part.subarray(-1).equals(Buffer.alloc(1))) return undefined
      const content = streamOf(Buffer.concat(parts))
      if (!content) return undefined
      const found = content.includes(eicar) ? 'Eicar-Signature FOUND' : 'OK'
      return socket.end(`stream: ${says === 'truth' ? found : says}\0`)
    })
  }
  const server = createServer(talk)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers(what) {
      says = what
      isEarly = false
    },
    endsEarly() {
      isEarly = true
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
