/** Characters of a page that are looked at. */
const lookedAt = 500_000

/** What in a tag begins the quoted mail, by the programs that write it. */
const quote =
  /\b(?:class|id|name)=["']?[^"'>]*\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|divRplyFwdMsg|appendonsend|OutlookMessageHeader|protonmail_quote|ms-outlook-mobile-reference-message|mail-editor-reference-message-container|zmail_extra)\b|^div\b.*\bname=["']?quote\b|^blockquote\b.*\btype=["']?cite\b|^div\b.*border-top:\s?solid #(?:E1E1E1|B5C4DF)/i

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  euro: '€',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
}

function decoded(whole: string, name: string): string {
  if (!name.startsWith('#')) return Object.hasOwn(entities, name) ? (entities[name] ?? '') : whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : ''
}

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
 * shown as such; time grows with the length of the page alone, whatever is in it.
 */
export function textOfHtml(html: string): string {
  const page = html.slice(0, lookedAt)
  const small = inSmallLetters(page)
  const written = new Written()
  for (let at = 0; at < page.length;) {
    const open = page.indexOf('<', at)
    const end = open < 0 ? -1 : page.indexOf('>', open)
    written.text(page.slice(at, open < 0 ? page.length : open).replaceAll(/\s+/g, ' '))
    if (end < 0) break
    const tag = page.slice(open + 1, end)
    if (quote.test(tag.slice(0, 1000))) break
    written.tag(nameOf(tag.slice(0, 20)))
    at = nextFrom(small, small.slice(open + 1, end), end)
  }
  const read = written.whole.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decoded)
  const lines = read.split('\n').map((line) => line.trimEnd())
  return lines.join('\n').trim()
}
