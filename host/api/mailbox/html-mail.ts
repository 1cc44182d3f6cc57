import { decodeHTML } from 'entities/decode'
import { trimmed } from '../../../src/domain/text/text.ts'
import { hiddenClasses } from './hidden-classes.ts'
import { isHidden, skippedEnd } from './hidden-elements.ts'
import { nameOf, OpenElement, tagEnd, valueOf } from './html-tags.ts'

/** Tags that end a line, and tags that are followed by a blank line. */
const lineEnd =
  /^(?:hr|li|p|d[td]|h\d|option|\/?(?:div|tr|pre|blockquote|dl|center|address|section|article|header|footer|details|summary|main|aside|form|fieldset|figure|figcaption|caption)|\/(?:[uo]l|table))$/
const blankLine = /^\/(?:p|h\d)$/
const emoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)+$/u
const linkable = /^(?:(?:https?|mailto|tel|ftp|file):|\\\\)/i
/** Matches a tracking pixel. */
const pixel = /\s(?:width|height)\s*=\s*["']?[01](?![\d.])/i
/** Elements that are always closed, and styles that keep the line breaks of the source. */
const closedElements = /^(?:div|span|code|font)$/
const keepsLines = /white-space:\s*(?:pre|break-spaces)/i
/** How text is struck out in HTML, and the sign around it in plain text. */
const striking = /^(?:s|del|strike)$/
const struckStyle = /text-decoration(?:-line)?:[^;"']{0,50}line-through/i
const strike = '~~'

const bare = (address: string) =>
  address.toLowerCase().replaceAll(/^(?:https?:\/\/|mailto:|tel:)|\/$/g, '')

/** Returns whether a plain text contains struck-out words. */
export const hasStrike = (text: string): boolean => /~~\S/.test(text)

/** Collects the text of a page. */
class TextWriter {
  readonly #parts: string[] = []
  /** Line ends before the next words. */
  #gap = 0
  /**
   * State of the table row before the next words: how many cells end, whether a cell begins, the gap before it, and
   * whether the cell has several lines.
   */
  readonly #cell = { ends: 0, gap: 0, begins: false, isLong: false }
  #quotes = 0
  #pre = 0
  /** The element whose style keeps line breaks. */
  readonly #preformatted = new OpenElement()
  /** The element that is struck out, and whether some of its words are written. */
  readonly #struck = new OpenElement()
  #hasStrike = false
  /** Whether the next text is a superscript number, such as an exponent. */
  #isSuperscript = false
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
    const read = this.#isSuperscript && /^[-−+]?\d/.test(decoded) ? `^${decoded}` : decoded
    this.#isSuperscript = false
    const sign = '> '.repeat(Math.min(this.#quotes, 9))
    if (this.#parts.length === 0) this.#parts.push(sign)
    else if (this.#gap > 0) this.#parts.push(`\n${sign}`.repeat(this.#gap))
    else this.#parts.push('\t'.repeat(Math.min(this.#cell.ends, 20)))
    const marked = this.#withStrike(read)
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
    else if (/^\/?sup$/.test(name)) this.#isSuperscript = name === 'sup'
    else if (/^\/?t[dh]$/.test(name)) this.#cellTag(name)
    else if (name === 'a')
      this.#link = { href: valueOf(tag, 'href'), from: this.#parts.length, hasPicture: false }
    else if (name === '/a') this.#endLink()
    else if (name.endsWith('blockquote')) this.#quotes = this.#depth(this.#quotes, name, tag)
    else if (name.endsWith('pre')) this.#pre = this.#depth(this.#pre, name, '')
    else this.#trackStyles(name, tag)
  }

  #trackStyles(name: string, tag: string): void {
    if (this.#preformatted.endsAt(name)) this.#pre -= 1
    else if (
      !this.#preformatted.isOpen &&
      closedElements.test(name) &&
      keepsLines.test(valueOf(tag, 'style'))
    ) {
      this.#preformatted.open(name)
      this.#pre += 1
    }
    if (this.#struck.endsAt(name)) this.#endStrike()
    else if (!this.#struck.isOpen && this.#strikes(name, tag)) this.#struck.open(name)
  }

  #strikes(name: string, tag: string): boolean {
    return (
      striking.test(name) || (closedElements.test(name) && struckStyle.test(valueOf(tag, 'style')))
    )
  }

  /** Returns the words, with the sign before the first struck-out word. */
  #withStrike(words: string): string {
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

  /** Writes dashes, because a line of underscores begins a signature. */
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
    // A remote picture is not loaded, so only its alternative text remains. Attached pictures are files.
    else if (alt !== '' && /^(?:https?:)?\/\//i.test(src) && !pixel.test(tag))
      this.text(`[image: ${alt.replaceAll(/\s+/g, ' ').replaceAll('&', '&amp;')}]`)
  }

  /** Returns the new nesting depth. A quotation without a border is an indented paragraph and does not count. */
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

  /** Writes the address of a link behind its words, or in place of its picture. */
  #endLink(): void {
    const link = this.#link
    this.#link = undefined
    if (!link || !linkable.test(link.href)) return
    const { href, from, hasPicture } = link
    // The first words of a quoted line begin with its signs.
    const words = this.#parts
      .slice(from)
      .join('')
      .replace(/^[>\s]+/, '')
      .trimEnd()
    const blank = /\s$/.test(this.#parts.at(-1) ?? ' ') ? '' : ' '
    if (words !== '' && bare(words) !== bare(href)) this.#parts.push(` (${href})`)
    else if (words === '' && hasPicture) this.text(`${blank}(${href.replaceAll('&', '&amp;')})`)
  }

  get result(): string {
    return this.#parts.join('')
  }
}

/** Returns whether there is text other than the lines of `hr`. */
const hasText = (text: string): boolean => trimmed(text.replaceAll(/^[> ]*-----$/gm, '')) !== null

/** Returns whether there is text other than those lines, alternative texts of pictures and addresses. */
const hasWords = (text: string): boolean =>
  hasText(text.replaceAll(/\[image: [^\]]*\]|\((?:https?|mailto|tel|ftp|file):[^\s()]*\)/gi, ''))

interface ReadOptions {
  withPictures: boolean
  omitHidden: boolean
}

function readPage(html: string, { withPictures, omitHidden }: ReadOptions): string {
  const writer = new TextWriter(withPictures)
  const begin = /<[a-z/!?]/gi
  const classes = hiddenClasses(html)
  // Limits the searches for the ends of hidden elements that are not closed or contain visible ones.
  let searches = omitHidden ? 200 : 0
  for (let at = 0; at < html.length;) {
    // A lone < is text.
    begin.lastIndex = at
    const open = begin.exec(html)?.index ?? html.length
    writer.text(html.slice(at, open))
    const end = tagEnd(html, open) + 1
    if (end < open + 3) break
    const tag = html.slice(open + 1, Math.min(end - 1, open + 4000))
    const isHiding = searches > 0 && isHidden(tag, classes)
    at = skippedEnd(html, tag, { end, isHiding })
    if (at === end) writer.tag(nameOf(tag), tag)
    if (at === end && isHiding) searches -= 1
  }
  const read = writer.result.replaceAll('\u00A0', ' ')
  // Keeps the trailing blank, because `-- ` is the separator of a signature.
  const lines = read.split('\n').map((line) => (/^--\s+$/.test(line) ? '-- ' : line.trimEnd()))
  return lines.join('\n').trim()
}

/**
 * Returns the readable text of an HTML email. Writes > before quoted lines. Omits hidden elements, unless the page has no
 * other text. `withPictures` writes the content IDs of attached pictures, such as `[cid:1@example.com]`. Takes linear
 * time (docs/decisions/031).
 */
export function textOfHtml(html: string, { withPictures = false } = {}): string {
  const visible = readPage(html, { withPictures, omitHidden: true })
  if (hasWords(visible)) return visible
  const whole = readPage(html, { withPictures, omitHidden: false })
  return hasText(whole) ? whole : ''
}
