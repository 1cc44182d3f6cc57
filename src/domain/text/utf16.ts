/** Bytes at the beginning that are examined. */
const sampleBytes = 4096
/**
 * In UTF-16, the high byte of letters from Latin to Arabic is below this value. Such bytes hardly occur in other
 * encodings.
 */
const highByteLimit = 0x07
/** The share of characters with such a byte from which a text counts as UTF-16. */
const minShare = 0.25

type Utf16Encoding = 'utf-16le' | 'utf-16be'

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** ASCII without the digit 0 (0x30): with swapped bytes, it would match the ideographic space U+3000. */
const isPlain = (byte: number) => byte > 0x08 && byte < 0x7f && byte !== 0x30
const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a

/**
 * Detects Chinese or Japanese text in UTF-16. In such text, only ASCII characters such as spaces, line ends and digits
 * have a NUL byte beside them. In other encodings with some NUL bytes, most spaces have none.
 */
function sparseEncoding(head: Uint8Array): Utf16Encoding | undefined {
  let [little, big, lone] = [0, 0, 0]
  for (let at = 0; at + 1 < head.length; at += 2) {
    const [one = 0, other = 0] = [head[at], head[at + 1]]
    if (other === 0 && isPlain(one)) little += 1
    else if (one === 0 && isPlain(other)) big += 1
    else if (one !== 0 && other !== 0) lone += Number(isBlank(one)) + Number(isBlank(other))
  }
  const most = Math.max(little, big)
  if (most === 0 || Math.min(little, big) >= most / 10 || most * 2 < lone) return undefined
  if (isUtf8(head)) return undefined
  return big > little ? 'utf-16be' : 'utf-16le'
}

/** Returns the byte order of a UTF-16 text without a byte order mark; undefined if it does not look like UTF-16. */
export function detectUtf16(bytes: Uint8Array): Utf16Encoding | undefined {
  const head = bytes.subarray(0, sampleBytes)
  let [even, odd] = [0, 0]
  for (const [at, byte] of head.entries()) {
    if (byte >= highByteLimit) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const minCount = (head.length / 2) * minShare
  if (odd > minCount && even < odd / 4) return 'utf-16le'
  if (even > minCount && odd < even / 4) return 'utf-16be'
  return sparseEncoding(head)
}
