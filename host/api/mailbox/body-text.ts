import type { Email } from 'postal-mime'
import { decodeText } from './charset.ts'
import { hasStrike, textOfHtml } from './html-mail.ts'
import { trimmed } from '../../../src/domain/text/text.ts'

/** The text of an email, and its other version if that contains words that the first does not. */
export interface BodyText {
  text: string
  /** Empty if there is no such version. */
  other: string
}

/** Maximum length of a text, in characters, whose two versions are compared. */
const longestCompared = 1_000_000
/**
 * Maximum number of words that are also searched as part of a word: `foo*bar*` in the plain text is `foobar` in the HTML
 * text.
 */
const maxSearched = 100

/** The texts that programs write in place of pictures. */
const pictures = /\[(?:cid|image):[^\]\n]{0,500}\]/gi
/** The addresses of links may be in only one of the two versions. */
const links = /\b(?:https?|mailto|tel):\S+/gi
const ignored = /\p{Default_Ignorable_Code_Point}/gu

function wordsOf(text: string): string[] {
  const words = text.replaceAll(pictures, ' ').replaceAll(links, ' ').replaceAll(ignored, '')
  return (
    words
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Returns the words that `other` does not contain, each once. */
function missingIn(other: readonly string[], words: readonly string[]): string[] {
  const known = new Set(other)
  const joined = other.join('')
  const unknown = [...new Set(words)].filter((word) => !known.has(word))
  return unknown.filter((word, nth) => nth >= maxSearched || !joined.includes(word))
}

/** Chooses between the plain and the HTML version of a text. Some plain versions only refer to the HTML version. */
function chooseVersion(plain: string, html: string): BodyText {
  if (html.length > longestCompared || plain.length > longestCompared)
    return { text: plain, other: '' }
  const full = textOfHtml(html)
  const [short, long] = [wordsOf(plain), wordsOf(full)]
  const isComplete = missingIn(short, long).length === 0
  // Few plain versions mark which words are struck out.
  const isStruck = hasStrike(full) && !hasStrike(plain)
  if (isComplete && !isStruck) return { text: plain, other: '' }
  const extraWords = missingIn(long, short).length
  if (extraWords === 0) return { text: full, other: '' }
  if (isStruck) return { text: full, other: plain }
  return extraWords > new Set(short).size / 2
    ? { text: full, other: plain }
    : { text: plain, other: full }
}

/** Returns the plain text of `text/enriched` (RFC 1896): removes commands and single line ends. */
const enrichedText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/<param>[^<]*<\/param>/gi, '')
    .replaceAll(/<<|<[^<>\n]{0,60}>/g, (command) => (command === '<<' ? '<' : ''))
    .replaceAll(/\n+/g, (ends) => (ends === '\n' ? ' ' : ends.slice(1)))

const enriched = /^text\/(?:enriched|richtext)$/
const page = /^text\/x-(?:amp|watch)-html$/

/** Returns the text from a part of a type that other emails only use to repeat their text. */
function repeatedText(attachments: Email['attachments']): string {
  const part = attachments.find(({ mimeType }) => enriched.test(mimeType) || page.test(mimeType))
  if (!part) return ''
  const { content, mimeType } = part
  const text = typeof content === 'string' ? content : decodeText(new Uint8Array(content), [])
  return page.test(mimeType) ? textOfHtml(text) : enrichedText(text)
}

/** Returns everything below the headers of an email as text. */
function rawBody(raw: Uint8Array): string {
  const all = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const head = /\r?\n\r?\n/.exec(all.toString('latin1'))
  return head ? decodeText(all.subarray(head.index + head[0].length), []) : ''
}

const isBlank = (text: string): boolean => trimmed(text.replaceAll(pictures, '')) === null

/** Returns whether the parts of an email cannot be found: their boundary is missing or wrong. */
export function hasLostParts({ text = '', html = '', headers, attachments }: Email): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  return isBlank(text) && html === '' && attachments.length === 0 && /^\s*multipart\//i.test(type)
}

/** Returns the text of an email. No words are lost: if the plain part has none, the other parts are read. */
export function bodyText(mail: Email, raw: Uint8Array): BodyText {
  const { text: plain = '', html = '', attachments } = mail
  if (!isBlank(plain)) return html === '' ? { text: plain, other: '' } : chooseVersion(plain, html)
  const texts = [
    textOfHtml(html),
    repeatedText(attachments),
    hasLostParts(mail) ? rawBody(raw) : '',
  ]
  // If every version is blank, uses placeholders of pictures.
  const words = texts.find((text) => !isBlank(text)) ?? texts.find((text) => text !== '')
  return { text: words ?? plain, other: '' }
}
