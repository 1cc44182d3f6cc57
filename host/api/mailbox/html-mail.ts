import { decodeHTML } from 'entities/decode'
import { trimmed } from '../../../src/domain/text/text.ts'
import { hiddenClasses } from './hidden-classes.ts'
import { isHidden, unreadEnd } from './hidden-elements.ts'
import { nameOf, OpenElement, tagEnd, valueOf } from './html-tags.ts'

/** Tags that end a line, and tags that are followed by a blank line. */
const lineEnd =
  /^(?:hr|li|p|d[td]|h\d|option|\/?(?:div|tr|pre|blockquote|dl|center|address|section|article|header|footer|details|summary|main|aside|form|fieldset|figure|figcaption|caption)|\/(?:[uo]l|table))$/
const blankLine = /^\/(?:p|h\d)$/
const emoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)+$/u
const linkable = /^(?:(?:https?|mailto|tel|ftp|file):|\\\\)/i
/** A picture that only reports that the email was opened. */
const pixel = /\s(?:width|height)\s*=\s*["']?[01](?![\d.])/i
/** Elements that are always closed, and styles that keep the line breaks of the source. */
const keeping = /^(?:div|span|code|font)$/
const keepsLines = /white-space:\s*(?:pre|break-spaces)/i
/** How text is struck out in HTML, and the sign around it in plain text. */
const striking = /^(?:s|del|strike)$/
const isStruck = /text-decoration(?:-line)?:[^;"']{0,50}line-through/i
const strike = '~~'

const bare = (address: string) =>
  address.toLowerCase().replaceAll(/^(?:https?:\/\/|mailto:|tel:)|\/$/g, '')

/** Returns whether a part of such a text is struck out. */
export const hasStrike = (text: string): boolean => /~~\S/.test(text)

/** Collects the text of a page. */
class Written {
  readonly #parts: string[] = []
  /** Line ends before the next words. */
  #gap = 0
  /**
   * Before the next words: how many cells of the row end, does one begin, and with which gap? Has the cell more than one
   * line?
   */
  readonly #cell = { ends: 0, gap: 0, begins: false, isLong: false }
  #quotes = 0
  #pre = 0
  /** The element that keeps lines by its style. */
  readonly #preformatted = new OpenElement()
  /** The element that is struck out, and whether its words have begun. */
  readonly #struck = new OpenElement()
  #hasStrike = false
  /** Whether the next text is a superscript number, such as an exponent. */
  #isRaised = false
  /** Number of the next item of each list that is open; undefined for one without numbers. */
  readonly #lists: (number | undefined)[] = []
  #link: { href: string; from: number; hasPicture: boolean } | undefined
  readonly #withPictures: boolean

  constructor(withPictures: boolean) {
    this.#withPictures = withPictures
  }

  text(words: string): void {
    const isBegin = this.#parts.length === 0 || this.#gap > 0 || this.#cell.ends > 0
    const oneLine = this.#pre > 0 ? words : words.replaceAll(/\s+/g, ' ')
    const decoded = decodeHTML(isBegin && this.#pre === 0 ? oneLine.trimStart() : oneLine)
    if (decoded === '') return
    const read = this.#isRaised && /^[-−+]?\d/.test(decoded) ? `^${decoded}` : decoded
    this.#isRaised = false
    const sign = '> '.repeat(Math.min(this.#quotes, 9))
    if (this.#parts.length === 0) this.#parts.push(sign)
    else if (this.#gap > 0) this.#parts.push(`\n${sign}`.repeat(this.#gap))
    else this.#parts.push('\t'.repeat(Math.min(this.#cell.ends, 20)))
    const marked = this.#begun(read)
    this.#parts.push(this.#pre > 0 ? marked.replaceAll(/\r?\n/g, `\n${sign}`) : marked)
    this.#cell.isLong ||= !this.#cell.begins && this.#gap > 0
    this.#cell.begins = false
    this.#cell.ends = 0
    this.#gap = 0
  }

  tag(name: string, tag: string): void {
    if (name === 'br') this.#gap += 1
    else if (blankLine.test(name)) this.#gap = Math.max(this.#gap, 2)
    else if (lineEnd.test(name) && !this.#cell.begins) this.#gap = Math.max(this.#gap, 1)
    if (name === 'li') this.#item(tag)
    else if (/^\/?[ou]l$/.test(name)) this.#list(name, tag)
    else if (name === 'hr') this.#rule()
    else if (name === 'img') this.#picture(tag)
    else if (/^\/?sup$/.test(name)) this.#isRaised = name === 'sup'
    else if (/^\/?t[dh]$/.test(name)) this.#cellTag(name)
    else if (name === 'a')
      this.#link = { href: valueOf(tag, 'href'), from: this.#parts.length, hasPicture: false }
    else if (name === '/a') this.#endLink()
    else if (name.endsWith('blockquote')) this.#quotes = this.#depth(this.#quotes, name, tag)
    else if (name.endsWith('pre')) this.#pre = this.#depth(this.#pre, name, '')
    else this.#keep(name, tag)
  }

  #keep(name: string, tag: string): void {
    if (this.#preformatted.endsAt(name)) this.#pre -= 1
    else if (
      !this.#preformatted.isOpen &&
      keeping.test(name) &&
      keepsLines.test(valueOf(tag, 'style'))
    ) {
      this.#preformatted.open(name)
      this.#pre += 1
    }
    if (this.#struck.endsAt(name)) this.#endStrike()
    else if (!this.#struck.isOpen && this.#strikes(name, tag)) this.#struck.open(name)
  }

  #strikes(name: string, tag: string): boolean {
    return striking.test(name) || (keeping.test(name) && isStruck.test(valueOf(tag, 'style')))
  }

  /** The words, with the sign before the first struck-out word. */
  #begun(words: string): string {
    if (!this.#struck.isOpen || this.#hasStrike || words.trim() === '') return words
    this.#hasStrike = true
    return words.replace(/^\s*/, `$&${strike}`)
  }

  #endStrike(): void {
    const last = this.#parts.at(-1)
    if (this.#hasStrike && last !== undefined) {
      const end = last.trimEnd().length
      this.#parts[this.#parts.length - 1] = last.slice(0, end) + strike + last.slice(end)
    }
    this.#hasStrike = false
  }

  #list(name: string, tag: string): void {
    if (name.startsWith('/')) this.#lists.pop()
    else this.#lists.push(name === 'ol' ? Number(valueOf(tag, 'start')) || 1 : undefined)
  }

  #item(tag: string): void {
    const next = this.#lists.at(-1)
    const number = next === undefined ? undefined : Number(valueOf(tag, 'value')) || next
    if (number !== undefined) this.#lists[this.#lists.length - 1] = number + 1
    this.text(number === undefined ? '- ' : `${number}. `)
  }

  /** Not with `_`, because a line of underscores begins a signature. */
  #rule(): void {
    this.text('-----')
    this.#gap = 1
  }

  #picture(tag: string): void {
    if (this.#link) this.#link.hasPicture = true
    const [alt, src] = [valueOf(tag, 'alt'), valueOf(tag, 'src')]
    if (emoji.test(alt)) this.text(alt)
    else if (this.#withPictures && /^cid:/i.test(src))
      this.text(`[cid:${src.slice(4).replaceAll('%40', '@')}]`)
    // A remote picture is not loaded, so only its words can be kept. Attached pictures are files.
    else if (alt !== '' && /^(?:https?:)?\/\//i.test(src) && !pixel.test(tag))
      this.text(`[image: ${alt.replaceAll(/\s+/g, ' ').replaceAll('&', '&amp;')}]`)
  }

  /** An indented paragraph is not a quotation. */
  #depth(depth: number, name: string, tag: string): number {
    if (name.startsWith('/')) return Math.max(depth - 1, 0)
    return depth + (/border:\s*none/.test(tag) ? 0 : 1)
  }

  #cellTag(name: string): void {
    if (name.startsWith('/')) {
      // An empty cell leaves the end of the row above it.
      if (!this.#cell.isLong) this.#gap = this.#cell.begins ? this.#cell.gap : 0
    } else {
      const ends = this.#gap === 0 ? this.#cell.ends + 1 : 0
      Object.assign(this.#cell, { ends, gap: this.#gap, begins: true, isLong: false })
    }
  }

  /** The address of a link follows its words, or replaces its picture. */
  #endLink(): void {
    const link = this.#link
    this.#link = undefined
    if (!link || !linkable.test(link.href)) return
    const { href, from, hasPicture } = link
    // The first words of a quoted line begin with its signs.
    const shown = this.#parts
      .slice(from)
      .join('')
      .replace(/^[>\s]+/, '')
      .trimEnd()
    const blank = /\s$/.test(this.#parts.at(-1) ?? ' ') ? '' : ' '
    if (shown !== '' && bare(shown) !== bare(href)) this.#parts.push(` (${href})`)
    else if (shown === '' && hasPicture) this.text(`${blank}(${href.replaceAll('&', '&amp;')})`)
  }

  get whole(): string {
    return this.#parts.join('')
  }
}

/** Whether there is text other than the lines of `hr`. */
const hasText = (text: string): boolean => trimmed(text.replaceAll(/^[> ]*-----$/gm, '')) !== null

/** Whether there is text other than those lines, the words of pictures and their addresses. */
const hasWords = (text: string): boolean =>
  hasText(text.replaceAll(/\[image: [^\]]*\]|\((?:https?|mailto|tel|ftp|file):[^\s()]*\)/gi, ''))

/** How a page is read. */
interface Reading {
  withPictures: boolean
  /** Whether hidden elements are omitted. */
  mayHide: boolean
}

function readPage(html: string, { withPictures, mayHide }: Reading): string {
  const written = new Written(withPictures)
  const begin = /<[a-z/!?]/gi
  const classes = hiddenClasses(html)
  // Limits how often the end of an element is searched for, if it is not closed or is shown again within a hidden one.
  let searches = mayHide ? 200 : 0
  for (let at = 0; at < html.length;) {
    // A lone < is text.
    begin.lastIndex = at
    const open = begin.exec(html)?.index ?? html.length
    written.text(html.slice(at, open))
    const end = tagEnd(html, open) + 1
    if (end < open + 3) break
    const tag = html.slice(open + 1, Math.min(end - 1, open + 4000))
    const isHiding = searches > 0 && isHidden(tag, classes)
    at = unreadEnd(html, tag, { end, isHiding })
    if (at === end) written.tag(nameOf(tag), tag)
    if (at === end && isHiding) searches -= 1
  }
  const read = written.whole.replaceAll('\u00A0', ' ')
  // Keeps the trailing blank, because `-- ` is the separator of a signature.
  const lines = read.split('\n').map((line) => (/^--\s+$/.test(line) ? '-- ' : line.trimEnd()))
  return lines.join('\n').trim()
}

/**
 * Returns the text of an email that has no plain part. Quoted elements become lines with the sign >, and everything
 * else that can be read is kept; time grows with the length of the page alone (docs/decisions/031). Hidden elements are
 * left out, unless the page has no other text. With `withPictures`, the content IDs of attached pictures stand where
 * the pictures are, such as `[cid:1@example.com]`.
 */
export function textOfHtml(html: string, { withPictures = false } = {}): string {
  const seen = readPage(html, { withPictures, mayHide: true })
  if (hasWords(seen)) return seen
  const whole = readPage(html, { withPictures, mayHide: false })
  return hasText(whole) ? whole : ''
}
