import { finished } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file inside an archive. */
export interface ZipEntry {
  name: string
  /** Each chunk is used up before the next is asked for. */
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

interface Written {
  name: Buffer
  at: number
  crc: number
  packed: number
  size: number
}

/** Sizes and places are 32-bit numbers in an archive without extensions. */
const farthest = 0xffff_ffff
/** Halfway between fast and small; 6 takes twice the time for a tenth less (docs/decisions/004). */
const level = 4
/** UTF-8 names; sizes stand behind the content, since they are not known before it. */
const flags = 0x0808
const version = 20
const deflated = 8
/** The first day that archives know: the same rows make the same bytes. */
const [noTime, firstDay] = [0, 0x21]

/** Packs entries into a zip archive as its reader takes it. Nothing is held but one chunk and a few figures per entry. */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const directory: Written[] = []
  let at = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 }
    directory.push(entry)
    for await (const chunk of packed(entry, content)) {
      at += chunk.length
      if (at > farthest || entry.size > farthest) throw new RangeError('The archive is too large')
      yield chunk
    }
  }
  const ends = directory.map(centralRecord)
  yield Buffer.concat([...ends, endRecord(ends, at)])
}

async function* packed(entry: Written, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  yield numbers([4, 0x0403_4b50], ...common(entry), [2, entry.name.length], [2, 0], entry.name)
  const deflate = deflater()
  const kept = (made: Buffer[]) => {
    for (const { length } of made) entry.packed += length
    return made
  }
  try {
    for await (const chunk of content) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.length
      yield* kept(await deflate.write(chunk))
    }
    yield* kept(await deflate.end())
  } finally {
    deflate.close()
  }
  yield numbers([4, 0x0807_4b50], [4, entry.crc], [4, entry.packed], [4, entry.size])
}

/** Packs chunk by chunk, off the event loop; a chunk may be used again once its promise has settled. */
function deflater() {
  const stream = createDeflateRaw({ level })
  const made: Buffer[] = []
  stream.on('data', (chunk: Buffer) => made.push(chunk))
  const settled = (begin: (done: (error?: Error | null) => void) => void) =>
    new Promise<Buffer[]>((resolve, reject) => {
      stream.once('error', reject)
      begin((error) => {
        stream.off('error', reject)
        if (error) reject(error)
        else resolve(made.splice(0))
      })
    })
  return {
    write: (chunk: Uint8Array) => settled((done) => void stream.write(chunk, done)),
    end: () => settled((done) => void finished(stream.end(), done)),
    close: () => void stream.destroy(),
  }
}

type Field = [bytes: 2 | 4, value: number] | Buffer

/** Little-endian numbers and texts, one behind the other. */
function numbers(...fields: Field[]): Buffer {
  const parts = fields.map((field) => {
    if (Buffer.isBuffer(field)) return field
    const part = Buffer.alloc(field[0])
    part.writeUIntLE(field[1], 0, field[0])
    return part
  })
  return Buffer.concat(parts)
}

/** What the record in front of the content and the one in the directory share. */
function common({ crc, packed: packedSize, size }: Written): Field[] {
  return [
    [2, version],
    [2, flags],
    [2, deflated],
    [2, noTime],
    [2, firstDay],
    [4, crc],
    [4, packedSize],
    [4, size],
  ]
}

function centralRecord(entry: Written): Buffer {
  const noExtras: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
  ]
  return numbers(
    [4, 0x0201_4b50],
    [2, version],
    ...common(entry),
    [2, entry.name.length],
    ...noExtras,
    [4, entry.at],
    entry.name,
  )
}

function endRecord(ends: readonly Buffer[], at: number): Buffer {
  const bytes = ends.reduce((sum, { length }) => sum + length, 0)
  const count = ends.length
  return numbers(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, bytes],
    [4, at],
    [2, 0],
  )
}
