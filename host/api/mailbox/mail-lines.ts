import { bareTitle, original, subjectLabels, wrote } from './mail-words.ts'

/** Maximum number of lines of an attribution such as «On … wrote:», and of the header above a quoted email. */
const maxLines = { attribution: 4, header: 12 }
/** Number of characters of a line that are examined. */
const maxLineLength = 500

/** The parts by which our own email is recognised in a reply that quotes it. */
export interface OwnMail {
  /** The separator line. */
  markers: readonly string[]
  /** A text that follows it in every email about the ticket. */
  facts: string
  /** Names and address of the sender, which a signature contains. */
  names?: readonly string[]
}

export interface Line {
  raw: string
  /** Without quotation signs and white space, up to `maxLineLength` characters. */
  text: string
  sign: '>' | '|' | undefined
}

/** Some programs write initials before the quotation sign. */
const quotation = /^[ \t]{0,3}(?:\p{Lu}{1,3}(?=>))?([>|])/u

/** Characters that change the text direction, such as those that Gmail writes around an address in Hebrew. */
const direction = /\p{Bidi_Control}/gu

export function lineOf(raw: string, above: string | undefined): Line {
  if (raw === '\n') return { raw, text: '', sign: undefined }
  const sign = quotation.exec(raw)?.[1] as Line['sign']
  const begin = raw.slice(0, 2 * maxLineLength).replaceAll(direction, '')
  if (!sign) return { raw, text: begin.trim().slice(0, maxLineLength), sign }
  // A line break within an address: its > does not begin a quotation.
  const isClosing =
    /^> ?(?:\p{L}[^>]{0,30})?[:：]\s*$/u.test(raw) && /<[^<>]{3,100}$/.test(above ?? '')
  if (isClosing) return { raw, text: raw.trim(), sign: undefined }
  const text = begin.replace(/^[ \t]*\p{Lu}{0,3}[\s>|]+/u, '')
  return { raw, text: text.trimEnd().slice(0, maxLineLength), sign }
}

export const isBlank = ({ text }: Line) => text === ''
const date =
  /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})|\p{Nd}{1,2}[-./]\s?\p{Nd}{1,2}[-./]|(?<!\p{Nd})\p{Nd}{1,2}[:.h]\p{Nd}{2}(?!\p{Nd})/u
const year = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/u
const clock = /(?<!\p{Nd})\p{Nd}{1,2}[:.h時시]\p{Nd}{2}(?!\p{Nd})/u
const address = /[^\s<>@]@[^\s<>@]/
const namedAddress = /[<[(]\s?(?:mailto:)?[^\s<>@]+@[^\s<>@]+[>\])]/
/** Lines of only dashes or the like, and those around words. */
const rule = /^[-_=*–—\s]{5,}$/
const titled = /^[*\s]*-{4,}\s?[^-].{1,80}?-{4,}[*\s]*$/
const label = /^\*?(\p{L}[\p{L}\p{M} .'’/-]{0,25}?)\*?\s?[:：](?!\/\/)/u

/** Returns whether the line ends an attribution, if lines with quotation signs follow. */
export const endsAttribution = (text: string) =>
  /[:：>\]-]$/.test(text) && (date.test(text) || address.test(text))
export const attributionEnd = /(?:[:：-]|wrote)$/
/** Returns whether a text is an attribution even if no quotation signs follow, which needs more evidence. */
export const isCertainAttribution = (text: string) =>
  (namedAddress.test(text) && (date.test(text) || wrote.test(text))) ||
  (wrote.test(text) && year.test(text) && (address.test(text) || clock.test(text)))

/** Returns whether an attribution that programs broke into lines continues below a line: the lines complete each other. */
const isContinued = (above: string, below: string) =>
  date.test(above)
    ? !date.test(below) || /[,<(]$/.test(above) || (!address.test(below) && address.test(above))
    : !address.test(below) && namedAddress.test(above)

/** Returns the first line of the attribution that ends at a line; -1 if there is none. */
export function attributionStart(
  lines: readonly Line[],
  end: number,
  isAttribution: (text: string) => boolean,
) {
  let text = ''
  let start = -1
  for (let at = end; at > end - maxLines.attribution; at -= 1) {
    const line = lines[at]
    if (!line || isBlank(line) || line.sign !== lines[end]?.sign) break
    if (start >= 0 && !isContinued(line.text, text)) break
    text = `${line.text} ${text}`.trim()
    if (start >= 0 || isAttribution(text)) start = at
  }
  return start
}

/** Returns the first lines that have a label, or continue a line that has one. */
function labelledBlock(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex((line, index) => {
    const follows = label.test(line.text) || label.test(lines[index - 1]?.text ?? '')
    return isBlank(line) || !follows
  })
  return end < 0 ? lines : lines.slice(0, end)
}

const labelOf = ({ text }: Line): string => label.exec(text)?.[1]?.trim().toLowerCase() ?? ''
const namesSubject = (line: Line): boolean => subjectLabels.has(labelOf(line))

/**
 * Returns whether the lines contain a day with a time, and below it a subject. This distinguishes a header without an
 * address from other labelled lines.
 */
function isDated(block: readonly Line[]): boolean {
  const sent = block.findIndex(({ text }) => year.test(text) && clock.test(text))
  return sent >= 0 && block.findIndex(namesSubject) > sent
}

/**
 * Returns the end of a header of labelled lines, as Outlook writes it above a quoted email; `at` if there is none.
 * People type such lines too, but not directly above our own email.
 */
export function headerEnd(lines: readonly Line[], at: number, own: OwnMail): number {
  if (!label.test(lines[at]?.text ?? '')) return at
  const block = labelledBlock(lines.slice(at, at + maxLines.header))
  const end = at + block.length
  const count = block.filter((line) => labelOf(line) !== '').length
  const text = block.map((line) => line.text).join('\n')
  if (count < 3 || !(date.test(text) || address.test(text))) return at
  if (at > 0 && isRule(lines[at - 1] as Line)) return end
  const below = lines.slice(end, end + 4).find((line) => !isBlank(line))
  const isOwn = below && (isMarker(below, own) || below.raw.includes(own.facts))
  const isEmail = isOwn || address.test(text) || (count > 3 && isDated(block))
  return isEmail && block.some(namesSubject) ? end : at
}

export const isRule = ({ text }: Line) => rule.test(text) || titled.test(text)

/** A title with the header on the same line, as Samsung writes it. */
const titledHeader = /^-{4,}\s?([^-]{2,80}?)\s?-{4,}\s*(\p{L}.*)$/u

/** Returns whether the line is the title of a quoted email without dashes. */
export const isBareTitle = ({ text }: Line) => bareTitle.test(text)

/** Returns whether a line is a title such as «-----Original Message-----». In an unknown language, labelled lines must follow. */
export function isTitle(lines: readonly Line[], at: number): boolean {
  const { text } = lines[at] as Line
  const [, title = '', header = ''] = titledHeader.exec(text) ?? []
  if (original.test(title) && label.test(header) && date.test(header)) return true
  if (!titled.test(text) || /^-+BEGIN PGP/.test(text)) return false
  if (original.test(text)) return true
  const below = lines.slice(at + 1, at + 4).filter((line) => !isBlank(line))
  return below.length > 1 && below.slice(0, 2).every((line) => label.test(line.text))
}

/** Returns a text without the dashes around it. */
export const bare = (text: string) => text.replaceAll(/^[\s*—–-]+|[\s*—–-]+$/g, '')

/** Returns whether the line is an attribution followed by the separator of our email. */
export const isAttributionWithMarker = ({ text }: Line, { markers }: OwnMail): boolean => {
  const marker = markers.find((each) => text.includes(each))
  if (marker === undefined) return false
  const attribution = text.slice(0, text.indexOf(marker)).replace(/[\s*—–-]{0,20}$/, '')
  return attributionEnd.test(attribution) && isCertainAttribution(attribution)
}

/** Returns whether the line is the separator of our email. `markers` have no dashes around them. */
export const isMarker = ({ text }: Line, { markers }: OwnMail): boolean =>
  markers.some((marker) => text.includes(marker) && bare(text) === marker)
