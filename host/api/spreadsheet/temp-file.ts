import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** A temporary file that is unlinked as soon as it is open, so that even a crash leaves nothing behind. */
export interface TempFile {
  /** Returns the number of bytes. */
  write(chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** The first `bytes` bytes; the file is closed once the stream has ended or is destroyed. */
  read(bytes: number): Readable
  close(): Promise<void>
}

export async function openTempFile(): Promise<TempFile> {
  const path = join(tmpdir(), `assetdesk-export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return {
    write: (chunks) => writeAll(file, chunks),
    read: (bytes) =>
      bytes === 0 ? nothing(file) : file.createReadStream({ start: 0, end: bytes - 1 }),
    close: () => file.close(),
  }
}

/** `createReadStream` cannot read 0 bytes. */
function nothing(file: FileHandle): Readable {
  return Readable.from([]).once('close', () => void file.close())
}

async function writeAll(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let at = 0
  for await (const chunk of chunks) {
    for (let done = 0; done < chunk.length;) {
      const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at)
      done += bytesWritten
      at += bytesWritten
    }
  }
  return at
}
