/** Bytes that are looked at. */
const headBytes = 65_536

/** Controls that occur in texts: tab, line ends, form feed, backspace, and the escape that begins a colour. */
const usual = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])
/** The share of other controls, NUL among them, from which bytes are no text. */
const mostControls = 0.01

/**
 * Returns whether bytes are text in some encoding. UTF-16 and UTF-32 need their byte order mark: without it, half of
 * their bytes are NUL.
 */
export function readsAsText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, headBytes)
  if (/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(head.toString('latin1', 0, 2))) return true
  const controls = head.reduce(
    (count, byte) => count + (byte < 0x20 && !usual.has(byte) ? 1 : 0),
    0,
  )
  return controls <= head.length * mostControls
}

/** Returns the beginning of a text, as far as the names of its elements go. */
function headOf(bytes: Buffer): string {
  const head = bytes.subarray(0, headBytes)
  const mark = head.toString('latin1', 0, 2)
  if (mark === '\u00fe\u00ff') return new TextDecoder('utf-16be').decode(head)
  return head.toString(mark === '\u00ff\u00fe' ? 'utf16le' : 'utf8')
}

/** What begins a construct before the root of an XML document, and what ends it. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const

/** Name of the root element of a document, without its prefix; undefined if none is found. */
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
