import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file inside an archive. */
export interface ZipEntry {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const options = {
  /** 6 takes twice the time and saves a tenth (docs/decisions/004). */
  compressionLevel: 4,
  /** The earliest date of the format. It is fixed, so that equal rows give equal bytes. */
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
}

/**
 * Returns a zip archive as a stream. If the consumer stops early, the source of the current entry is destroyed.
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const archive = new ZipFile()
  const packed = archive.outputStream as Readable
  let source: Readable | undefined
  const pack = async () => {
    for await (const { name, content } of entries) {
      source = Readable.from(content, { objectMode: false })
      archive.addReadStream(source, name, options)
      await finished(source)
    }
    archive.end()
  }
  pack().catch((error: Error) => packed.destroy(error))
  try {
    yield* packed as AsyncIterable<Buffer>
  } finally {
    source?.destroy()
  }
}
