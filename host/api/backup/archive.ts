import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { DamagedBackup } from './manifest.ts'

/** A file in an archive. */
export interface Entry {
  name: string
  /** Bytes. */
  size: number
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** The last entry: the output of `sha256sum` for all others. An archive without it is truncated. */
export const sumsName = 'SHA256SUMS'

const truncated = 'The file is truncated.'

export function entryOf(name: string, content: Uint8Array | string): Entry {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { name, size: bytes.length, content: [bytes] }
}

/** Returns a tar archive of the entries and their checksums as a stream. */
export function writeArchive(entries: AsyncIterable<Entry>): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const add = async ({ name, size, content }: Entry): Promise<string> => {
    const hash = createHash('sha256')
    const body = controller.add({ name, size, type: 'file', mode: 0o600, mtime: new Date() })
    const writer = body.getWriter()
    for await (const chunk of content) {
      hash.update(chunk)
      await writer.write(asUint8Array(chunk))
    }
    await writer.close()
    return `${hash.digest('hex')}  ${name}\n`
  }
  const addAll = async () => {
    const sums: string[] = []
    for await (const entry of entries) sums.push(await add(entry))
    await add(entryOf(sumsName, sums.join('')))
    controller.finalize()
  }
  addAll().catch((error: unknown) => controller.error(error))
  return readable
}

/** Returns the same bytes as a `Uint8Array`, because the packer accepts no subclass such as Buffer. */
const asUint8Array = (chunk: Uint8Array) =>
  new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength)

/** An entry of an archive that is being read. Unread bytes are skipped. */
export interface ReadEntry {
  name: string
  size: number
  bytes(): Promise<Buffer>
}

/**
 * Yields the entries of an archive. Throws `DamagedBackup` if it is not an archive or is truncated, and at the end if a
 * checksum differs.
 */
export async function* readArchive(source: ReadableStream<Uint8Array>): AsyncGenerator<ReadEntry> {
  const digests = new Map<string, string>()
  let sums: string | undefined
  try {
    for await (const entry of source.pipeThrough(createTarDecoder({ strict: true }))) {
      const body = hashed(entry)
      const { name, size } = entry.header
      if (name === sumsName) sums = (await buffer(body.chunks)).toString()
      else {
        yield { name, size, bytes: () => whole(body.chunks) }
        for await (const _rest of body.chunks);
        digests.set(name, body.digest())
      }
    }
  } catch (error) {
    throw tarFault(error)
  }
  if (sums === undefined) throw new DamagedBackup(truncated)
  compareSums(sums, digests)
}

const whole = (chunks: AsyncIterable<Uint8Array>) =>
  buffer(chunks).catch((error: unknown) => {
    throw tarFault(error)
  })

/** Converts errors of the tar and encryption libraries, which have no classes or codes, unlike all other errors. */
function tarFault(error: unknown): unknown {
  const isOfLibrary = error instanceof Error && error.name === 'Error' && !('code' in error)
  if (!isOfLibrary) return error
  return /truncat|unexpected end/i.test(error.message)
    ? new DamagedBackup(truncated)
    : new DamagedBackup(`It is damaged or truncated (${error.message.replace(/\.$/, '')}).`)
}

function hashed({ body }: ParsedTarEntry) {
  const hash = createHash('sha256')
  const chunks = (async function* () {
    for await (const chunk of body) {
      hash.update(chunk)
      yield chunk
    }
  })()
  return { chunks, digest: () => hash.digest('hex') }
}

function compareSums(text: string, digests: ReadonlyMap<string, string>): void {
  const expected = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  )
  for (const [name, digest] of expected)
    if (digests.get(name) !== digest) throw new DamagedBackup(`Its entry ${name} is damaged.`)
  if (expected.size !== digests.size)
    throw new DamagedBackup('It contains entries that are not in its list.')
}
