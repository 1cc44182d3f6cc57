import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar'
import { DamagedBackup } from './manifest.ts'

/** One file of an archive. */
export interface Entry {
  name: string
  /** Bytes. */
  size: number
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** The last entry: what `sha256sum` prints of all others. An archive without it is cut off. */
export const sumsName = 'SHA256SUMS'

const cutOff = 'The file is truncated.'

export function entryOf(name: string, content: Uint8Array | string): Entry {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { name, size: bytes.length, content: [bytes] }
}

/** Returns a tar archive of these entries and of their checksums, made as it is read. */
export function writeArchive(entries: AsyncIterable<Entry>): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const add = async ({ name, size, content }: Entry): Promise<string> => {
    const hash = createHash('sha256')
    const body = controller.add({ name, size, type: 'file', mode: 0o600, mtime: new Date() })
    const writer = body.getWriter()
    for await (const chunk of content) {
      hash.update(chunk)
      await writer.write(plain(chunk))
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

/** The packer takes no subclass such as Buffer. */
const plain = (chunk: Uint8Array) =>
  new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength)

/** An entry that is being read. Unread bytes are skipped. */
export interface ReadEntry {
  name: string
  size: number
  bytes(): Promise<Buffer>
}

/**
 * Returns the entries of an archive in their order. Throws `DamagedBackup` when it is no archive, is cut off or, at its
 * end, when an entry's checksum is another.
 */
export async function* readArchive(source: ReadableStream<Uint8Array>): AsyncGenerator<ReadEntry> {
  const found = new Map<string, string>()
  let sums: string | undefined
  try {
    for await (const entry of source.pipeThrough(createTarDecoder({ strict: true }))) {
      const body = hashed(entry)
      const { name, size } = entry.header
      if (name === sumsName) sums = (await buffer(body.chunks)).toString()
      else {
        yield { name, size, bytes: () => whole(body.chunks) }
        for await (const _rest of body.chunks);
        found.set(name, body.digest())
      }
    }
  } catch (error) {
    throw tarFault(error)
  }
  if (sums === undefined) throw new DamagedBackup(cutOff)
  compareSums(sums, found)
}

const whole = (chunks: AsyncIterable<Uint8Array>) =>
  buffer(chunks).catch((error: unknown) => {
    throw tarFault(error)
  })

/** Converts errors of the tar and encryption libraries, which have no classes or codes, unlike all other errors. */
function tarFault(error: unknown): unknown {
  const isTheirs = error instanceof Error && error.name === 'Error' && !('code' in error)
  if (!isTheirs) return error
  return /truncat|unexpected end/i.test(error.message)
    ? new DamagedBackup(cutOff)
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

function compareSums(text: string, found: ReadonlyMap<string, string>): void {
  const noted = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  )
  for (const [name, digest] of noted)
    if (found.get(name) !== digest) throw new DamagedBackup(`Its entry ${name} is damaged.`)
  if (noted.size !== found.size)
    throw new DamagedBackup('It contains entries that are not in its list.')
}
