/** Bytes of the beginning that are looked at. */
const sample = 4096
/** Bytes below this one begin the letters of alphabets from Latin to Arabic in UTF-16, and hardly occur in other texts. */
const lowest = 0x07
/** The share of characters with such a byte from which bytes are UTF-16. */
const enough = 0.25

/** Returns which UTF-16 a text without a byte order mark is in; undefined if it is in none, or in Chinese or Japanese. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, sample)
  let [even, odd] = [0, 0]
  for (const [at, byte] of head.entries()) {
    if (byte >= lowest) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const least = (head.length / 2) * enough
  if (odd > least && even < odd / 4) return 'utf-16le'
  return even > least && odd < even / 4 ? 'utf-16be' : undefined
}
