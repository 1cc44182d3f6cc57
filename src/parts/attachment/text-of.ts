import { detectUtf16 } from '../../domain/text/utf16.ts'

function tryDecode(bytes: Uint8Array, encoding: string, fatal = true): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Decodes UTF-16, detected by its byte order mark or by the high bytes of its letters. */
function decodeUtf16(bytes: Uint8Array): string | undefined {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  if (mark === 0xfffe || mark === 0xfeff)
    return tryDecode(bytes, mark === 0xfeff ? 'utf-16be' : 'utf-16le', false)
  const encoding = detectUtf16(bytes)
  return encoding && tryDecode(bytes, encoding)
}

/** Returns the most likely encoding of bytes that are not Unicode. If none is likely, returns `windows-1252`. */
async function guessEncoding(bytes: Uint8Array): Promise<string> {
  const { analyse } = await import('chardet')
  const [best] = analyse(bytes)
  return best && best.confidence >= 20 ? best.name : 'windows-1252'
}

/** Decodes the text of a file: UTF-16, UTF-8, else the most likely encoding. */
export async function decodeText(bytes: Uint8Array): Promise<string> {
  const unicode = decodeUtf16(bytes) ?? tryDecode(bytes, 'utf-8')
  // ISO-2022-JP only uses seven bits, so it is also valid UTF-8.
  const isJapanese = ['\u001B$B', '\u001B$@'].some((turn) => unicode?.includes(turn))
  const japanese = isJapanese ? tryDecode(bytes, 'iso-2022-jp') : undefined
  const text = japanese ?? unicode
  if (text !== undefined) return text
  return (
    tryDecode(bytes, await guessEncoding(bytes), false) ??
    new TextDecoder('windows-1252').decode(bytes)
  )
}
