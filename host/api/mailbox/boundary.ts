const contentType = /^content-type[ \t]*:.*\r?\n(?:[ \t].*\r?\n)*/gim
const multipart = /^content-type[ \t]*:\s*multipart\/([a-z-]{1,40})/gim
/** Matches the first line that looks like a boundary, because headers of a part follow. */
const separator = /^--(\S[^\r\n]{0,68}?)[ \t]*\r?\n(?=content-[a-z-]{1,40}[ \t]*:)/im

/**
 * Returns a `multipart` email whose header names the boundary that its body contains, instead of another one or none.
 * Returns undefined if the body contains no boundary.
 */
export function withOwnBoundary(raw: Uint8Array): Uint8Array | undefined {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  const end = /\r?\n\r?\n/.exec(text)
  const [, boundary = ''] = (end && separator.exec(text.slice(end.index))) ?? []
  if (!end || boundary === '' || /["\\]/.test(boundary)) return undefined
  const head = `${text.slice(0, end.index)}\r\n`
  const subtype = [...head.matchAll(multipart)].at(-1)?.[1] ?? 'mixed'
  const type = `Content-Type: multipart/${subtype}; boundary="${boundary}"`
  return Buffer.from(`${head.replaceAll(contentType, '')}${type}${text.slice(end.index)}`, 'latin1')
}
