import { withoutSignatures } from './armour.ts'
import {
  bare,
  attributionEnd,
  headerEnd,
  endsAttribution,
  isAttributionWithMarker,
  isCertainAttribution,
  isBareTitle,
  isBlank,
  isMarker,
  isRule,
  isTitle,
  lineOf,
  attributionStart,
  type Line,
  type OwnMail,
} from './mail-lines.ts'
import { device, original, sentFrom } from './mail-words.ts'
import { isSignature } from './signature.ts'
import { trimmed } from '../../../src/domain/text/text.ts'

/** A part of an email is typed for this reply, quoted from an earlier email, or added below every email. */
export type SegmentKind = 'new' | 'quoted' | 'signature'
export interface Segment {
  kind: SegmentKind
  text: string
}

/** Lines with quotation signs that belong together, perhaps with blank lines between them. */
interface Block {
  from: number
  to: number
  /** The first line with quotation signs, below the attribution. */
  signs: number
}

function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = []
  for (const [at, { sign }] of lines.entries()) {
    if (!sign) continue
    const last = blocks.at(-1)
    const isNext =
      last && lines[last.from]?.sign === sign && lines.slice(last.to, at).every(isBlank)
    if (isNext) last.to = at + 1
    else blocks.push({ from: at, signs: at, to: at + 1 })
  }
  return blocks
}

type Range = Pick<Block, 'from' | 'to'>

const isAttributionWithin = (text: string) => attributionEnd.test(text) && endsAttribution(text)

/** Returns a block with the attribution above it; undefined if nothing proves that it quotes an email. */
function quotedBlock(lines: readonly Line[], { from, to }: Block, own: OwnMail): Block | undefined {
  let above = from - 1
  while (above > from - 4 && lines[above] && isBlank(lines[above] as Line)) above -= 1
  const start = attributionStart(lines, above, endsAttribution)
  if (start >= 0) return { from: start, signs: from, to }
  if (lines[from]?.sign === '|') return undefined
  const begin = [from, from + 1, from + 2, from + 3, from + 4].filter((at) => at < to)
  const isEmail =
    begin.some(
      (at) =>
        attributionStart(lines, at, isAttributionWithin) >= from || headerEnd(lines, at, own) > at,
    ) || lines.slice(from, to).some((line) => isMarker(line, own))
  if (!isEmail) return undefined
  return { from: /[:：]$/.test(lines[above]?.text ?? '') ? above : from, signs: from, to }
}

function nextFilled(lines: readonly Line[], from: number): number {
  let at = from
  while (lines[at] && isBlank(lines[at] as Line)) at += 1
  return at
}

/** Returns whether a header begins here without typed text directly above it. */
function isFreeHeader(lines: readonly Line[], at: number, own: OwnMail): boolean {
  const before = lines[at - 1]
  const isFree = !before || isBlank(before) || isRule(before) || isBareTitle(before)
  return isFree && headerEnd(lines, at, own) > at
}

/** Returns the first line of quoted emails without quotation signs; the number of lines if there are none. */
function tailStart(lines: readonly Line[], own: OwnMail): number {
  const lastFacts = lines.findLastIndex(({ raw }) => raw.includes(own.facts))
  for (const [at, line] of lines.entries()) {
    if (line.sign || isBlank(line)) continue
    if (isTitle(lines, at) || (isMarker(line, own) && at < lastFacts)) return withTitle(lines, at)
    if (isAttributionWithMarker(line, own)) return at
    if (isFreeHeader(lines, at, own)) return withTitle(lines, at)
    const start = attributionEnd.test(line.text)
      ? attributionStart(lines, at, isCertainAttribution)
      : -1
    const below = lines[nextFilled(lines, at + 1)]
    if (start >= 0 && below && !below.sign) return start
  }
  return lines.length
}

/** Returns the first of the lines above a header that belong to it: rules, and a title such as «Begin forwarded message:». */
function withTitle(lines: readonly Line[], at: number): number {
  let start = at
  for (let above = at - 1; above >= 0; above -= 1) {
    const line = lines[above] as Line
    const isPart =
      isRule(line) ||
      isBareTitle(line) ||
      (/[:：]$/.test(line.text) && (original.test(line.text) || endsAttribution(line.text)))
    if (isPart) start = above
    else if (!isBlank(line)) break
  }
  return start
}

/** Maximum number of filled lines and characters of a signature, if people also type its separator within a text. */
const longestSignature = { lines: 8, characters: 500 }

/** Returns the first of these lines at which a short signature can begin. */
function signatureStart(lines: readonly Line[], { from, to }: Range): number {
  let [filled, characters, start] = [0, 0, to]
  for (let at = to - 1; at >= from; at -= 1) {
    const line = lines[at] as Line
    filled += Number(!isBlank(line))
    characters += line.text.length
    if (filled > longestSignature.lines || characters >= longestSignature.characters) break
    start = at
  }
  return start
}

/** Returns the end of the typed text within these lines, above a signature and lines that programs add. */
function typedEnd(lines: readonly Line[], { from, to }: Range, own: OwnMail): number {
  let end = to
  const earliest = signatureStart(lines, { from, to }) - 1
  for (let at = from; at < end; at += 1) {
    const { raw, text } = lines[at] as Line
    const isLoose =
      at >= earliest &&
      /^(?:--|_{2,})$/.test(text) &&
      lines[at - 1]?.text === '' &&
      lines[at + 1]?.text !== '' &&
      // If nothing precedes it within these lines, it is a footer below a quoted email.
      (lines.slice(from, at).every(isBlank) || isSignature(lines.slice(at + 1, end), own))
    if (isLoose || /^-- \r?\n?$/.test(raw)) end = at
  }
  return addedStart(lines, { from, to: end })
}

const isSentFrom = (text: string): boolean => text.length < 120 && sentFrom.test(text)

/**
 * Returns the first of the lines that programs added at the end. People type such sentences too, but rarely below a
 * blank line or with the name of a device. Lines of several programs may directly follow each other.
 */
function addedStart(lines: readonly Line[], { from, to }: Range): number {
  let start = to
  for (let at = to - 1; at >= from; at -= 1) {
    const { text } = lines[at] as Line
    const isDrawn = /^[-_=*~#+.\u1427\s]*$/.test(text)
    if (!isDrawn && !isSentFrom(text)) break
    const isApart = (lines[at - 1]?.text ?? '') === ''
    const isLowest = at === start - 1 && (isDrawn || device.test(text))
    if (isLowest || (isApart && !isDrawn)) start = at
  }
  return start
}

/** Returns the quoted blocks, starting with the first one that certainly quotes an email. */
function quotedBlocks(lines: readonly Line[], own: OwnMail): Block[] {
  const blocks = blocksOf(lines)
  const known = blocks.map((block) => quotedBlock(lines, block, own))
  const first = known.findIndex((block) => block !== undefined)
  if (first < 0) return []
  return blocks
    .slice(first)
    .flatMap((block, nth) => known[first + nth] ?? (lines[block.from]?.sign === '>' ? block : []))
}

/** Returns the kind of each line. Replies between quoted lines are shown with the lines that they reply to. */
function kindsOf(lines: readonly Line[], own: OwnMail): SegmentKind[] {
  const tail = tailStart(lines, own)
  const quoted = quotedBlocks(lines.slice(0, tail), own)
  const begins = [0, ...quoted.map(({ to }) => to)]
  const ends = [...quoted.map(({ from }) => from), tail]
  const parts = begins.map((from, nth) => {
    const to = ends[nth] ?? tail
    return { from, to, end: typedEnd(lines, { from, to }, own) }
  })
  const kinds = lines.map((): SegmentKind => 'quoted')
  for (const { from, to, end } of parts) kinds.fill('signature', from, to).fill('new', from, end)
  const typed = parts.flatMap(({ from, end }, nth) =>
    lines.slice(from, end).some((line) => !isBlank(line)) ? { nth, end } : [],
  )
  const isBetween = typed.some(({ nth }) => nth > 0 && nth < quoted.length)
  if (typed.length < 2 && !isBetween) return kinds
  const end = typed.at(-1)?.end ?? 0
  kinds.fill('new', 0, end)
  for (const { from, signs } of quoted) if (signs < end) kinds.fill('quoted', from, signs)
  return kinds
}

/** Divides the text of an email. The concatenated texts of all segments are the whole text. */
export function segmentsOf(text: string, own: OwnMail): Segment[] {
  const raw = text.split(/(?<=\n)/)
  const lines = raw.map((line, at) => lineOf(line, raw[at - 1]))
  const kinds = kindsOf(lines, { ...own, markers: own.markers.map(bare) })
  const segments: { kind: SegmentKind; raw: string[] }[] = []
  for (const [at, { raw }] of lines.entries()) {
    const kind = kinds[at] as SegmentKind
    const last = segments.at(-1)
    if (last?.kind === kind) last.raw.push(raw)
    else segments.push({ kind, raw: [raw] })
  }
  return segments.map(({ kind, raw }) => ({ kind, text: raw.join('') }))
}

const joined = (segments: readonly Segment[]): string =>
  segments
    .map(({ text }) => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd())
    .filter((text) => text !== '')
    .join('\n\n')

/** The text of an email that a conversation shows at once, and the rest that it shows on request. */
export interface MailText {
  shown: string
  /** Empty if everything is shown. */
  rest: string
}

/** Splits the text of an email into the new part and the rest. If nothing is new, all of it is shown. */
export function mailText(text: string, own: OwnMail): MailText {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00A0', ' ')
  const whole = withoutSignatures(plain)
  const segments = segmentsOf(whole, own)
  const shown = joined(segments.filter(({ kind }) => kind === 'new'))
  const isIntroduction = /^[^\n]{1,80}[:：]$/.test(shown)
  if (trimmed(shown) === null || isIntroduction) return { shown: trimmed(whole) ?? '', rest: '' }
  return { shown, rest: joined(segments.filter(({ kind }) => kind !== 'new')) }
}
