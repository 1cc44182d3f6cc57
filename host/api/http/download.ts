import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file as a response, sent as a stream with backpressure. `bytes` is its length. */
export class Download {
  readonly contentType: string
  readonly fileName: string
  readonly bytes: number
  readonly stream: Readable

  constructor(file: Pick<Download, 'contentType' | 'fileName' | 'bytes' | 'stream'>) {
    this.contentType = file.contentType
    this.fileName = file.fileName
    this.bytes = file.bytes
    this.stream = file.stream
  }
}

/** Milliseconds without progress after which the connection is closed. */
const idleTimeout = 300_000

export function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  reply.raw.setTimeout(idleTimeout, () => reply.raw.destroy())
  return reply
    .headers({
      'content-length': file.bytes,
      'content-disposition': `attachment; filename="${file.fileName}"`,
    })
    .type(file.contentType)
    .send(file.stream)
}
