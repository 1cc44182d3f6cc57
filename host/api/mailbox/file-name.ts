import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'

/** Maximum number of characters of a file name that are processed. At most 255 are stored. */
const maxNameLength = 1000

/** Shortens a name, keeping its beginning and its extension. Names in several parts (RFC 2231) may have any length. */
const shortened = (name: string): string =>
  name.length > maxNameLength ? name.slice(0, maxNameLength - 100) + name.slice(-100) : name

/** Returns the name of a file. If the sent name has no extension, adds one according to the content. */
export async function nameOf(sent: string | null, bytes: Uint8Array): Promise<string | undefined> {
  const name = sent && shortened(sent)
  if (name && /\.[^\s.]{1,10}$/.test(name)) return name
  const type = await fileTypeFromBuffer(bytes)
  const isText = !type && !bytes.includes(0) && isUtf8(bytes)
  const extension = type?.ext ?? (isText ? 'txt' : undefined)
  if (!extension) return name ?? undefined
  return `${name || (type?.mime.startsWith('image/') ? 'picture' : 'file')}.${extension}`
}
