import { decodeHTML } from 'entities/decode'

/** Characters of a page that are looked at. */
const lookedAt = 500_000

/** What in a tag begins the quoted mail, by the programs that write it. */
const quote =
  /\b(?:class|id|name)=["']?[^"'>]*\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|divRplyFwdMsg|appendonsend|OutlookMessageHeader|protonmail_quote|ms-outlook-mobile-reference-message|mail-editor-reference-message-container|zmail_extra)\b|^div\b.*\bname=["']?quote\b|^blockquote\b.*\btype=["']?cite\b|^div\b.*border-top:\s?solid #(?:E1E1E1|B5C4DF)/i

/** How many line ends stand at least before or behind an element, by its tags. */
const ends: Readonly<Record<string, number>> = {
  hr: 1,
  li: 1,
  div: 1,
  '/div': 1,
  '/tr': 1,
  '/pre': 1,
  '/blockquote': 1,
  '/ul': 1,
  '/ol': 1,
  '/table': 1,
  p: 1,
  '/p': 2,
  '/h1': 2,
  '/h2': 2,
  '/h3': 2,
}

/** Elements whose content nobody reads. */
const unread = ['style', 'script', 'head', 'title']

const nameOf = (tag: string): string => /^\/?[a-z][a-z\d]*/i.exec(tag)?.[0].toLowerCase() ?? ''

/** Where the next tag begins: a lone < is text. */
function tagFrom(page: string, at: number): number {
  const begin = /<[a-z/!?]/gi
  begin.lastIndex = at
  return begin.exec(page)?.index ?? page.length
}

/** Where a tag ends, -1 where it does not: a > within a value ends none. */
function tagEnd(page: string, open: number): number {
  if (/[!?]/.test(page[open + 1] ?? '')) return page.indexOf('>', open)
  let quotation: string | undefined
  for (let at = open + 1; at < page.length; at += 1) {
    const sign = page[at]
    if (quotation !== undefined) quotation = sign === quotation ? undefined : quotation
    else if (sign === '>') return at
    else if ((sign === '"' || sign === "'") && page[at - 1] === '=') quotation = sign
  }
  return -1
}

/** Where what is read goes on behind a tag that ends at `end`. */
function nextFrom(page: string, tag: string, end: number): number {
  const name = nameOf(tag)
  if (tag.startsWith('!--')) {
    const close = page.indexOf('-->', end - tag.length)
    return close < 0 ? page.length : close + 3
  }
  if (!unread.includes(name) || tag.endsWith('/')) return end + 1
  const close = page.indexOf(`</${name}`, end)
  return close < 0 ? page.length : close
}

/** Gathers what is read of a page. */
class Written {
  readonly #parts: string[] = []
  /** Line ends that the text ends with. */
  #ends = 2

  text(words: string): void {
    const added = this.#ends > 0 ? words.trimStart() : words
    if (added === '') return
    this.#parts.push(added)
    this.#ends = 0
  }

  tag(name: string): void {
    const wanted = name === 'br' ? this.#ends + 1 : (ends[name] ?? 0)
    if (wanted > this.#ends) this.#parts.push('\n'.repeat(wanted - this.#ends))
    this.#ends = Math.max(this.#ends, wanted)
    if (name === 'li') this.text('- ')
  }

  get whole(): string {
    return this.#parts.join('')
  }
}

const inSmallLetters = (text: string) =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/**
 * The text of a mail that has no plain part, up to the mail that it quotes. What is left of tags is text too, and is
 * shown as such; time grows with the length of the page alone, whatever is in it (docs/decisions/031).
 */
export function textOfHtml(html: string): string {
  const page = html.slice(0, lookedAt)
  const small = inSmallLetters(page)
  const written = new Written()
  for (let at = 0; at < page.length;) {
    const open = tagFrom(page, at)
    written.text(page.slice(at, open).replaceAll(/\s+/g, ' '))
    const end = tagEnd(page, open)
    if (end < 0) break
    const tag = page.slice(open + 1, end)
    if (quote.test(tag.slice(0, 1000))) break
    written.tag(nameOf(tag.slice(0, 20)))
    at = nextFrom(small, small.slice(open + 1, end), end)
  }
  const read = decodeHTML(written.whole).replaceAll('\u00A0', ' ')
  const lines = read.split('\n').map((line) => line.trimEnd())
  return lines.join('\n').trim()
}
