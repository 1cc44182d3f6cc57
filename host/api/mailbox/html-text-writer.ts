import { decodeHTML } from 'entities/decode'
import { numberOf, OpenElement, valueOf } from './html-tags.ts'

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

/** Collects the text of an HTML email from its words and tags. */
export class HtmlTextWriter {
  readonly #parts: string[] = []
  /** Line ends before the next words. */
  #gap = 0
  /**
   * The table row before the next words. `ends`: the number of cells that have ended since the last words. `begins`:
   * the cell has no words yet. `gap`: line ends before the cell. `isLong`: the cell has several lines.
   */
  readonly #cell = { ends: 0, gap: 0, begins: false, isLong: false }
  /** Whether each open `blockquote` is a quotation. */
  readonly #blockquotes: boolean[] = []
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
  /** Whether only the sign or number of an item is written. */
  #isItemBegin = false
  #link: { href: string; from: number; hasPicture: boolean } | undefined
  readonly #withPictures: boolean

  constructor(withPictures: boolean) {
    this.#withPictures = withPictures
  }

  text(words: string): void {
    const isNewLine = this.#parts.length === 0 || this.#gap > 0
    const isBegin = isNewLine || this.#cell.ends > 0 || this.#isItemBegin
    const oneLine = this.#pre > 0 ? words : words.replaceAll(/\s+/g, ' ')
    const decoded = decodeHTML(isBegin && this.#pre === 0 ? oneLine.trimStart() : oneLine)
    if (decoded === '') return
    this.#isItemBegin = false
    const read = this.#isSuperscript && /^[-−+]?\d/.test(decoded) ? `^${decoded}` : decoded
    this.#isSuperscript = false
    const quotePrefix = '> '.repeat(Math.min(this.#quotes, 9))
    if (this.#parts.length === 0) this.#parts.push(quotePrefix)
    else if (this.#gap > 0) this.#parts.push(`\n${quotePrefix}`.repeat(this.#gap))
    else this.#parts.push('\t'.repeat(Math.min(this.#cell.ends, 20)))
    const marked = this.#withStrike(read)
    this.#parts.push(this.#pre > 0 ? marked.replaceAll(/\r?\n/g, `\n${quotePrefix}`) : marked)
    this.#cell.isLong ||= !this.#cell.begins && this.#gap > 0
    this.#cell.begins = false
    this.#cell.ends = 0
    this.#gap = 0
  }

  tag(name: string, tag: string): void {
    if (name === 'br') this.#gap += 1
    else if (blankLine.test(name)) this.#gap = Math.max(this.#gap, 2)
    else if (this.#endsLine(name)) this.#gap = Math.max(this.#gap, 1)
    if (name === 'li') this.#item(tag)
    else if (/^\/?[ou]l$/.test(name)) this.#list(name, tag)
    else if (name === 'hr') this.#rule()
    else if (name === 'img') this.#picture(tag)
    else if (/^\/?sup$/.test(name)) this.#isSuperscript = name === 'sup'
    else if (/^\/?t[dh]$/.test(name)) this.#cellTag(name)
    else if (name === 'a')
      this.#link = { href: valueOf(tag, 'href'), from: this.#parts.length, hasPicture: false }
    else if (name === '/a') this.#endLink()
    else if (/^\/?blockquote$/.test(name)) this.#quote(name, tag)
    else if (/^\/?pre$/.test(name)) this.#pre = Math.max(this.#pre + (name === 'pre' ? 1 : -1), 0)
    else this.#trackStyles(name, tag)
  }

  #endsLine(name: string): boolean {
    const isFirstInItem = this.#isItemBegin && /^(?:p|div)$/.test(name)
    return lineEnd.test(name) && !this.#cell.begins && !isFirstInItem
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
    else this.#lists.push(name === 'ol' ? (numberOf(tag, 'start') ?? 1) : undefined)
  }

  #item(tag: string): void {
    const next = this.#lists.at(-1)
    const number = next === undefined ? undefined : (numberOf(tag, 'value') ?? next)
    if (number !== undefined) this.#lists[this.#lists.length - 1] = number + 1
    this.text(number === undefined ? '- ' : `${number}. `)
    this.#isItemBegin = true
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

  /** Begins or ends a quotation, or an indented paragraph, which has no border. */
  #quote(name: string, tag: string): void {
    if (name.startsWith('/')) {
      if (this.#blockquotes.pop()) this.#quotes -= 1
      return
    }
    const isQuotation = !/border:\s*none/.test(tag)
    this.#blockquotes.push(isQuotation)
    if (isQuotation) this.#quotes += 1
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
