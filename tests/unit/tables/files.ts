import type { TableLimits } from '../../../host/api/tables/table.ts'
import type { Encoding } from '../../../src/wire/import-kinds.ts'

export const tableLimits: TableLimits = { rows: 50, columns: 200 }

const wide = (text: string, write: (buffer: Buffer, code: number, at: number) => void) => {
  const bytes = Buffer.alloc(text.length * 2)
  for (let at = 0; at < text.length; at++) write(bytes, text.charCodeAt(at), at * 2)
  return bytes
}

/** Encodes a text in a single-byte encoding, by decoding all 256 bytes. */
function narrow(text: string, encoding: Encoding): Buffer {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}

export function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le')
    return wide(text, (buffer, code, at) => buffer.writeUInt16LE(code, at))
  if (encoding === 'utf-16be')
    return wide(text, (buffer, code, at) => buffer.writeUInt16BE(code, at))
  return narrow(text, encoding)
}
