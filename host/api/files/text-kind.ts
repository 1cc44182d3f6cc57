/** Number of bytes that are examined. */
const headBytes = 65_536

/** Control characters that occur in texts: tab, line ends, form feed, backspace, and escape for colours. */
const textControls = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])
/** Maximum share of other control characters in a text, including NUL. */
const maxControls = 0.01

/**
 * Returns whether bytes are text in some encoding. UTF-16 and UTF-32 need their byte order mark: without it, half of
 * their bytes are NUL.
 */
export function readsAsText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, headBytes)
  if (/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(head.toString('latin1', 0, 2))) return true
  const controls = head.reduce(
    (count, byte) => count + (byte < 0x20 && !textControls.has(byte) ? 1 : 0),
    0,
  )
  return controls <= head.length * maxControls
}

/** Decodes the beginning of a text, well enough for the names of elements. */
function headOf(bytes: Buffer): string {
  const head = bytes.subarray(0, headBytes)
  const mark = head.toString('latin1', 0, 2)
  if (mark === '\u00fe\u00ff') return new TextDecoder('utf-16be').decode(head)
  return head.toString(mark === '\u00ff\u00fe' ? 'utf16le' : 'utf8')
}

/** The start and the end of constructs before the root of an XML document. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const

/** Returns the name of the root element without its prefix; undefined if there is none. */
export function rootOf(bytes: Buffer): string | undefined {
  const text = headOf(bytes)
  let at = text.search(/[^\s\uFEFF]/)
  for (;;) {
    const construct = at < 0 ? undefined : prologue.find(([start]) => text.startsWith(start, at))
    if (!construct) break
    const [start, end] = construct
    const subset = start === '<!' ? /^[^>]*\[/.exec(text.slice(at))?.[0].length : undefined
    const from = subset === undefined ? at + start.length : text.indexOf(']', at + subset)
    const close = from < 0 ? -1 : text.indexOf(end, from)
    if (close < 0) return undefined
    at = close + end.length
    while (/\s/.test(text.charAt(at))) at += 1
  }
  return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(text.slice(Math.max(at, 0)))?.[1]?.toLowerCase()
}
