import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file as the answer of a call: sent as a stream, at the pace of whoever takes it. */
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

/** Somebody who takes nothing for so long, in milliseconds, has gone. */
const patience = 300_000

export function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  reply.raw.setTimeout(patience, () => reply.raw.destroy())
  return reply
    .headers({
      'content-length': file.bytes,
      'content-disposition': `attachment; filename="${file.fileName}"`,
    })
    .type(file.contentType)
    .send(file.stream)
}
