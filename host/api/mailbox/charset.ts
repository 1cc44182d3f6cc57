import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { detectUtf16 } from '../../../src/domain/text/utf16.ts'

/** Names that do not define bytes above 127, and names that iconv-lite knows but that are not charsets. */
const meaningless =
  /^(?:us-?ascii|ascii|ansi_x3.*|x-?unknown.*|unknown.*|default.*|base64|hex|binary|internal|8bit|7bit)$/i
/** Mail programs write ISO 8859-1 for Windows-1252, and GB 2312 for GB 18030. */
const latin = /^(?:iso[-_]?8859[-_]?1|latin[-_]?1|l1|cp-?819|windows-?1252|cp-?1252|x-cp1252)$/i
const chinese = /^(?:x-)?(?:gb[-_]?2312.*|gbk|cp-?936|ms-?936|windows-936|chinese|csgb2312)$/i
const doubleByte =
  /^(?:gb18030|big5|shift|sjis|s-jis|cp-?9\d\d|ms-?9|windows-(?:9|31j)|euc|ks|csks)/i
const utf7 = /utf[-_]?7$/i
const utf16 = /^(?:utf|ucs|unicode|iso-?10646)[-_]?(?:16|2|32|4)?/i

const nameOf = (label: string): string => {
  if (latin.test(label)) return 'windows-1252'
  // Old programs of Apple: x-mac-roman, x-mac-greek.
  return chinese.test(label) ? 'gb18030' : label.replace(/^x-mac-?(?=.)/i, 'mac')
}

/** Returns the decoded text; undefined if the bytes are invalid in that encoding. */
function decodeStrictly(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Decodes by the charset name from the email. iconv-lite knows all of them except ISO-2022-JP. */
function decodeByName(label: string, bytes: Uint8Array): string | undefined {
  const name = nameOf(label.trim())
  if (meaningless.test(name)) return undefined
  if (name === 'windows-1252' || /^(?:cs)?iso-?2022-?jp/i.test(name)) {
    return decodeStrictly(name === 'windows-1252' ? name : 'iso-2022-jp', bytes)
  }
  if (/^utf-?8/i.test(name)) return decodeStrictly('utf-8', bytes)
  if (!iconv.encodingExists(name)) return undefined
  const text = iconv.decode(Buffer.from(bytes), name)
  return text.includes('\uFFFD') ? undefined : text
}

const decodeShifted = (text: string, label: string): string | undefined =>
  decodeByName(
    label,
    Buffer.from(text, 'latin1').map((byte) => byte | 0x80),
  )

/** Shift characters of ISO-2022-KR and ISO-2022-CN. */
const designations = { '\u001B$)C': 'euc-kr', '\u001B$)A': 'gbk' }

/** Decodes a seven-bit text with escape sequences that switch alphabets, which needs no charset name. */
function decodeEscaped(text: string, isHz: boolean): string | undefined {
  // oxlint-disable-next-line no-control-regex -- these controls are the shifts
  if (/\u001B(?:\$[@B(]|\([JI])/.test(text))
    return decodeByName('iso-2022-jp', Buffer.from(text, 'latin1'))
  let failed = false
  const read = (part: string, label: string) => {
    const decoded = decodeShifted(part, label)
    failed ||= decoded === undefined
    return decoded ?? ''
  }
  const designated = Object.entries(designations).find(([sign]) => text.includes(sign))
  if (designated) {
    const [sign, label] = designated
    const plain = text
      .replaceAll(sign, '')
      // oxlint-disable-next-line no-control-regex -- these controls are the shifts
      .replaceAll(/\u000E([^\u000F]*)(?:\u000F|$)/g, (_, part: string) => read(part, label))
    return failed ? undefined : plain
  }
  if (!isHz || !/~\{(?:[!-w][!-~])+~\}/.test(text)) return undefined
  const simplified = text
    .replaceAll(/~\{((?:[!-w][!-~])*)(?:~\}|(?=\n|$))/g, (_, part: string) => read(part, 'gbk'))
    .replaceAll('~~', '~')
    .replaceAll('~\n', '')
  return failed ? undefined : simplified
}

const marks: readonly [mark: string, label: string][] = [
  // Before UTF-16, because a UTF-32 mark begins with the mark of UTF-16.
  ['\u00FF\u00FE\0\0', 'utf-32le'],
  ['\0\0\u00FE\u00FF', 'utf-32be'],
  ['\u00EF\u00BB\u00BF', 'utf-8'],
  ['\u00FF\u00FE', 'utf-16le'],
  ['\u00FE\u00FF', 'utf-16be'],
]

/** Recognises UTF-32 without a byte order mark by the zeros in each group of four bytes. */
function utf32Encoding(text: string): string | undefined {
  if (text.length % 4 !== 0) return undefined
  const begin = text.slice(0, 4000)
  // oxlint-disable-next-line no-control-regex -- no character has a higher number
  if (/^(?:[^][^][\0-\u0010]\0)+$/.test(begin)) return 'utf-32le'
  // oxlint-disable-next-line no-control-regex -- no character has a higher number
  return /^(?:\0[\0-\u0010][^][^])+$/.test(begin) ? 'utf-32be' : undefined
}

/** Decodes by the byte order mark, or as UTF-16 or UTF-32 without one. */
function decodeWide(text: string, bytes: Uint8Array): string | undefined {
  const marked = marks.find(([mark]) => text.startsWith(mark))?.[1]
  const label = marked ?? utf32Encoding(text) ?? detectUtf16(bytes)
  return label?.startsWith('utf-32')
    ? decodeByName(label, bytes)
    : label && decodeStrictly(label, bytes)
}

const sequence =
  /[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}|[\u00F0-\u00F4][\u0080-\u00BF]{3}/g

/** Decodes UTF-8 with some bytes of another charset, such as the footer of a list; undefined if most of it is not UTF-8. */
function decodeMixed(text: string): string | undefined {
  const rest = text.replaceAll(sequence, '')
  const good = text.match(sequence)?.length ?? 0
  if (good <= rest.replaceAll(/[^\u0080-\u00FF]/g, '').length) return undefined
  return text.replaceAll(new RegExp(`(${sequence.source})|[\u0080-\u00FF]`, 'g'), (part) => {
    const bytes = Buffer.from(part, 'latin1')
    return decodeStrictly('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  })
}

/** Minimum confidence of the guess, of 100. Below it, and for Latin scripts, Windows-1252 is the better guess. */
const minConfidence = 30
const otherScripts = /^(?:Shift_JIS|Big5|EUC-|GB18030|KOI8-R|windows-125[1356]|ISO-8859-[5678]$)/

/** Returns whether senders also use this charset name for texts in other scripts. */
const isVague = (label: string): boolean =>
  latin.test(label) || /^utf-?8/i.test(label) || meaningless.test(label)
const sampleOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.subarray(0, 20_000))
const russian = /(?<!\p{L})(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)(?!\p{L})/gu
/** Minimum number of letters that distinguishes Russian from Western letters with accents. */
const minLetters = 8

/** Decodes the bytes if nearly all letters form Russian words in a Cyrillic encoding; otherwise returns undefined. */
function cyrillicText(bytes: Uint8Array): string | undefined {
  const sample = sampleOf(bytes)
  const candidates = ['windows-1251', 'koi8-r', 'iso-8859-5'].map((label) => {
    const text = decodeByName(label, sample) ?? ''
    const letters = text.match(/\p{L}/gu)?.length ?? 0
    const share = (text.match(russian)?.join('').length ?? 0) / letters
    return { label, isLikely: letters >= minLetters && share > 0.9, share }
  })
  const best = candidates
    .filter(({ isLikely }) => isLikely)
    .toSorted((a, b) => b.share - a.share)[0]
  return best && decodeByName(best.label, bytes)
}

const kana = /[\u3041-\u3096\u30A1-\u30FC]/g
/** Minimum number of kana that distinguishes Japanese, and their minimum share of the letters outside ASCII. */
const minKana = { count: 2, share: 0.3 }

/** Decodes the bytes if they are valid in a Japanese encoding and contain kana; otherwise returns undefined. */
function japaneseText(bytes: Uint8Array): string | undefined {
  const texts = ['shift_jis', 'euc-jp'].map((label) => decodeStrictly(label, bytes))
  return texts.find((text) => {
    const count = text?.match(kana)?.length ?? 0
    const letters = text?.match(/[^\P{L}\p{ASCII}]/gu)?.length ?? 0
    return count >= minKana.count && count >= minKana.share * letters
  })
}

function decodeByGuess(bytes: Uint8Array): string {
  const best = analyse(sampleOf(bytes))[0]
  const name =
    best && best.confidence >= minConfidence && otherScripts.test(best.name) ? best.name : ''
  return (name && decodeByName(name, bytes)) || new TextDecoder('windows-1252').decode(bytes)
}

/** Decodes by the first charset that fits. Recognises Russian and Japanese even under a Western charset or none. */
function decodeByHints(hints: readonly string[], bytes: Uint8Array): string | undefined {
  const isOther =
    hints.every(isVague) && decodeMixed(sampleOf(bytes).toString('latin1')) === undefined
  const other = isOther ? (cyrillicText(bytes) ?? japaneseText(bytes)) : undefined
  if (other !== undefined) return other
  for (const hint of hints) {
    const text = decodeByName(hint, bytes)
    if (text !== undefined) return text
  }
  return undefined
}

/**
 * Decodes the text of an email or of a header: as UTF-8 if it is valid, otherwise by the charsets that the email names
 * (`hints`, the most specific first), otherwise by a guess. Returns U+FFFD only if no encoding fits.
 */
export function decodeText(bytes: Uint8Array, hints: readonly string[]): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const [first = ''] = hints
  const byMark = decodeWide(text, bytes)
  if (byMark !== undefined) return byMark
  const isWide = utf16.test(first) && !first.endsWith('8') && text.includes('\0')
  if (isWide || utf7.test(first)) return decodeByName(first, bytes) ?? text
  // oxlint-disable-next-line no-control-regex -- seven bits
  if (/^[\0-\u007F]*$/.test(text)) return decodeEscaped(text, !/^utf-?8$/i.test(first)) ?? text
  const isDoubtful =
    doubleByte.test(nameOf(first)) && !/[\u00E0-\u00F4][\u0080-\u00BF]{2}/.test(text)
  const utf8 = decodeStrictly('utf-8', bytes)
  if (utf8 !== undefined && !isDoubtful) return utf8
  return decodeByHints(hints, bytes) ?? utf8 ?? decodeMixed(text) ?? decodeByGuess(bytes)
}
