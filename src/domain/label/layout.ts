import { lineHeight, smallestText } from './fit-text.ts'
import type { Size } from './formats.ts'

/** The parts of a label that can be left out. Company and code are always printed. */
export const labelParts = ['qr', 'bars', 'id', 'description', 'place'] as const
export type LabelPart = (typeof labelParts)[number]
export type TextLine = 'company' | 'code' | Exclude<LabelPart, 'qr' | 'bars'>

export interface Box extends Size {
  x: number
  y: number
}

export interface LineBox {
  line: TextLine
  x: number
  width: number
  /** Of the baseline. */
  baseline: number
  /** Height of the font. */
  size: number
}

export interface LabelLayout {
  qr: Box | undefined
  bars: Box | undefined
  lines: readonly LineBox[]
  /** Height below the lines, which a long description may use. */
  free: number
  /** Chosen parts that do not fit. */
  leftOut: readonly LabelPart[]
  /** Is the label too small for a readable code? Then nothing is printed. */
  tooSmall: boolean
}

/** Modules per side of the QR codes and of the bars, including margins. */
export interface CodeModules {
  qr: number
  bars: number
}

/** Smallest module in millimetres that readers can read. */
const smallestModule = 0.25
/** Larger modules do not improve reading. */
const widest = { qr: 0.66, bars: 0.5 }
const narrowestWithBars = 30
const lowestBars = 4
const gap = 1
const ascent = 0.95

const natural: Record<TextLine, number> = {
  company: 2.5,
  code: 6.2,
  id: 2.5,
  description: 2.5,
  place: 2.3,
}
const smallestOf = (line: TextLine) => (line === 'code' ? 2.8 : smallestText)

/** Lines in the order in which they are left out (LBL-09). */
const leastImportant = ['place', 'description', 'id'] as const

interface Codes {
  qr: Box | undefined
  bars: Box | undefined
  text: Box
}

/** Returns the size of a module if `modules` share this length. */
const moduleIn = (length: number, modules: number) => length / modules

function barsIn({ x, y, width, height }: Box, modules: number, high: number): Box {
  const wide = Math.min(width, modules * widest.bars)
  return { x, y: y + height - high, width: wide, height: high }
}

function qrIn({ x, y, width, height }: Box, modules: number): Box {
  const least = modules * smallestModule
  const side = Math.min(height, Math.max(least, Math.min(width * 0.36, modules * widest.qr)))
  return { x, y, width: side, height: side }
}

const below = (box: Box, high: number): Box => ({ ...box, height: box.height - high - gap })
const beside = (box: Box, qr: Box): Box => ({
  ...box,
  x: box.x + qr.width + gap,
  width: box.width - qr.width - gap,
})

/**
 * Places the codes, and returns the space that is left for the text. Bars are below the QR code, or on low labels to
 * its right.
 */
function placeCodes(
  inner: Box,
  { qr: wantsQr, bars: wantsBars }: { qr: boolean; bars: boolean },
  modules: CodeModules,
): Codes | undefined {
  const high = Math.max(lowestBars, Math.min(8, inner.height * 0.24))
  const hasWidth = (box: Box) => moduleIn(box.width, modules.bars) >= smallestModule
  if (!wantsQr) {
    if (!hasWidth(inner) || inner.height < lowestBars) return undefined
    return { qr: undefined, bars: barsIn(inner, modules.bars, high), text: below(inner, high) }
  }
  const least = modules.qr * smallestModule
  if (inner.height < least || inner.width < least) return undefined
  if (!wantsBars) {
    const qr = qrIn(inner, modules.qr)
    return { qr, bars: undefined, text: beside(inner, qr) }
  }
  const above = below(inner, high)
  if (above.height >= least && hasWidth(inner)) {
    const qr = qrIn(above, modules.qr)
    return { qr, bars: barsIn(inner, modules.bars, high), text: beside(above, qr) }
  }
  const qr = qrIn({ ...inner, width: least }, modules.qr)
  const right = beside(inner, qr)
  if (!hasWidth(right)) return undefined
  const bars = barsIn(right, modules.bars, lowestBars)
  return { qr, bars, text: below(right, lowestBars) }
}

/** Stacks the lines in the largest size that fits; undefined if none does. */
function stack(lines: readonly TextLine[], box: Box): LineBox[] | undefined {
  const sizes = (factor: number) =>
    lines.map((line) => Math.max(smallestOf(line), natural[line] * factor))
  const total = (of: readonly number[]) => of.reduce((sum, size) => sum + size * lineHeight, 0)
  let factor = 1
  while (factor > 0.3 && total(sizes(factor)) > box.height) factor -= 0.02
  const fitted = sizes(factor)
  if (total(fitted) > box.height || box.width <= 0) return undefined
  let { y } = box
  return lines.map((line, at) => {
    const size = fitted[at] ?? smallestText
    const baseline = y + size * ascent
    y += size * lineHeight
    return { line, x: box.x, width: box.width, baseline, size }
  })
}

/** Returns the layout of a label (LBL-04, LBL-05, LBL-09). `modules`: those of its largest codes. */
export function labelLayout(
  { width, height }: Size,
  wanted: readonly LabelPart[],
  modules: CodeModules,
): LabelLayout {
  const edge = Math.min(1.5, Math.max(0.75, height * 0.06))
  const inner = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }
  const bars = wanted.includes('bars') && width >= narrowestWithBars
  const qr = wanted.includes('qr') || !bars
  const codes =
    placeCodes(inner, { qr, bars }, modules) ??
    placeCodes(inner, { qr: true, bars: false }, modules)
  if (!codes)
    return { qr: undefined, bars: undefined, lines: [], free: 0, leftOut: [], tooSmall: true }
  const out = new Set<LabelPart>()
  if (wanted.includes('bars') && !codes.bars) out.add('bars')
  const all = (['company', 'code', 'id', 'description', 'place'] as const).filter(
    (line) => line === 'company' || line === 'code' || wanted.includes(line),
  )
  const lines = () =>
    stack(
      all.filter((line) => !out.has(line as LabelPart)),
      codes.text,
    )
  let stacked = lines()
  for (const line of leastImportant) {
    if (stacked) break
    if (wanted.includes(line)) out.add(line)
    stacked = lines()
  }
  const { text, ...placed } = codes
  // The narrowest labels have no room for a company name; then only the code is shown.
  const shown = stacked ?? stack(['code'], text)
  const used = (shown ?? []).reduce((sum, { size }) => sum + size * lineHeight, 0)
  return {
    ...placed,
    lines: shown ?? [],
    free: text.height - used,
    leftOut: labelParts.filter((part) => out.has(part)),
    tooSmall: shown === undefined,
  }
}
