import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file inside an archive. */
export interface ZipEntry {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const options = {
  /** Halfway between fast and small; 6 takes twice the time for a tenth less (docs/decisions/004). */
  compressionLevel: 4,
  /** The first day that archives know: the same rows make the same bytes. */
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
}

/**
 * Packs entries into a zip archive as its reader takes it, one entry after the other. A reader that stops early
 * ends the entry under way.
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
