/** A file that an old program wrote into the text of an email. */
interface UuencodedFile {
  name: string
  bytes: Buffer
}

const beginning = /^begin [0-7]{3,4} (\S.*?)\s*$/

/** Decodes a line; undefined if it is not uuencoded. Blanks at its end may be missing, and a checksum may follow. */
function bytesOf(line: string): Buffer | undefined {
  const length = (line.charCodeAt(0) - 32) & 63
  const size = Math.ceil(length / 3) * 4
  if (!/^[ -`]+$/.test(line) || length === 0 || line.length > size + 3) return undefined
  const values = Array.from(line.slice(1).padEnd(size), (sign) => (sign.charCodeAt(0) - 32) & 63)
  const bytes = Buffer.alloc((size / 4) * 3)
  for (let at = 0, to = 0; at < size; at += 4, to += 3) {
    const [a = 0, b = 0, c = 0, d = 0] = values.slice(at, at + 4)
    bytes.writeUIntBE((a << 18) | (b << 12) | (c << 6) | d, to, 3)
  }
  return bytes.subarray(0, length)
}

/** Returns the file that begins at a line, and the index of the line after it; undefined if it is incomplete. */
function fileAt(lines: readonly string[], from: number) {
  const [, name] = beginning.exec(lines[from] ?? '') ?? []
  if (name === undefined) return undefined
  const content: Buffer[] = []
  let at = from + 1
  for (; at < lines.length; at += 1) {
    const bytes = bytesOf(lines[at] ?? '')
    if (!bytes) break
    content.push(bytes)
  }
  // An empty line, which may be written as a grave accent, precedes the end.
  if (/^`?\s*$/.test(lines[at] ?? '')) at += 1
  const isWhole = content.length > 0 && lines[at]?.trimEnd() === 'end'
  return isWhole ? { file: { name, bytes: Buffer.concat(content) }, end: at + 1 } : undefined
}

/** Removes uuencoded files from a text and returns both. An incomplete file stays in the text. */
export function withoutUuencoded(text: string): { text: string; files: UuencodedFile[] } {
  if (!/^begin [0-7]{3}/m.test(text)) return { text, files: [] }
  const lines = text.split(/\r?\n/)
  const textLines: string[] = []
  const files: UuencodedFile[] = []
  for (let at = 0; at < lines.length;) {
    const encoded = fileAt(lines, at)
    if (encoded) files.push(encoded.file)
    else textLines.push(lines[at] ?? '')
    at = encoded?.end ?? at + 1
  }
  return { text: textLines.join('\n'), files }
}
