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
  /** Vertical position of the baseline. */
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
  /** Whether the label is too small for a readable code. Then nothing is printed. */
  tooSmall: boolean
}

/** Modules per side of the QR codes and of the bars, including margins. */
export interface CodeModules {
  qr: number
  bars: number
}

/** Smallest module in millimetres that scanners can read. */
const smallestModule = 0.25
/** Larger modules do not improve reading. */
const largestModule = { qr: 0.66, bars: 0.5 }
const narrowestWithBars = 30
const lowestBars = 4
const gap = 1
const ascent = 0.95

const preferredSizes: Record<TextLine, number> = {
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

function barsIn({ x, y, width, height }: Box, modules: number, barHeight: number): Box {
  const barWidth = Math.min(width, modules * largestModule.bars)
  return { x, y: y + height - barHeight, width: barWidth, height: barHeight }
}

function qrIn({ x, y, width, height }: Box, modules: number): Box {
  const minSide = modules * smallestModule
  const side = Math.min(
    height,
    Math.max(minSide, Math.min(width * 0.36, modules * largestModule.qr)),
  )
  return { x, y, width: side, height: side }
}

const aboveBars = (box: Box, barHeight: number): Box => ({
  ...box,
  height: box.height - barHeight - gap,
})
const beside = (box: Box, qr: Box): Box => ({
  ...box,
  x: box.x + qr.width + gap,
  width: box.width - qr.width - gap,
})

/**
 * Places the codes, and returns the remaining space for the text. Bars are below the QR code, or on low labels to
 * its right.
 */
function placeCodes(
  inner: Box,
  { qr: wantsQr, bars: wantsBars }: { qr: boolean; bars: boolean },
  modules: CodeModules,
): Codes | undefined {
  const barHeight = Math.max(lowestBars, Math.min(8, inner.height * 0.24))
  const hasWidth = (box: Box) => box.width / modules.bars >= smallestModule
  if (!wantsQr) {
    if (!hasWidth(inner) || inner.height < lowestBars) return undefined
    return {
      qr: undefined,
      bars: barsIn(inner, modules.bars, barHeight),
      text: aboveBars(inner, barHeight),
    }
  }
  const minSide = modules.qr * smallestModule
  if (inner.height < minSide || inner.width < minSide) return undefined
  if (!wantsBars) {
    const qr = qrIn(inner, modules.qr)
    return { qr, bars: undefined, text: beside(inner, qr) }
  }
  const above = aboveBars(inner, barHeight)
  if (above.height >= minSide && hasWidth(inner)) {
    const qr = qrIn(above, modules.qr)
    return { qr, bars: barsIn(inner, modules.bars, barHeight), text: beside(above, qr) }
  }
  const qr = qrIn({ ...inner, width: minSide }, modules.qr)
  const right = beside(inner, qr)
  if (!hasWidth(right)) return undefined
  const bars = barsIn(right, modules.bars, lowestBars)
  return { qr, bars, text: aboveBars(right, lowestBars) }
}

/** Stacks the lines in the largest size that fits; undefined if none does. */
function stack(lines: readonly TextLine[], box: Box): LineBox[] | undefined {
  const sizesFor = (factor: number) =>
    lines.map((line) => Math.max(smallestOf(line), preferredSizes[line] * factor))
  const total = (lineSizes: readonly number[]) =>
    lineSizes.reduce((sum, size) => sum + size * lineHeight, 0)
  let factor = 1
  while (factor > 0.3 && total(sizesFor(factor)) > box.height) factor -= 0.02
  const fitted = sizesFor(factor)
  if (total(fitted) > box.height || box.width <= 0) return undefined
  let { y } = box
  return lines.map((line, at) => {
    const size = fitted[at] ?? smallestText
    const baseline = y + size * ascent
    y += size * lineHeight
    return { line, x: box.x, width: box.width, baseline, size }
  })
}

/** Returns the layout of a label (LBL-04, LBL-05, LBL-09). `modules`: the numbers of modules of the largest codes. */
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
  const omitted = new Set<LabelPart>()
  if (wanted.includes('bars') && !codes.bars) omitted.add('bars')
  const possibleLines = (['company', 'code', 'id', 'description', 'place'] as const).filter(
    (line) => line === 'company' || line === 'code' || wanted.includes(line),
  )
  const lines = () =>
    stack(
      possibleLines.filter((line) => !omitted.has(line as LabelPart)),
      codes.text,
    )
  let stacked = lines()
  for (const line of leastImportant) {
    if (stacked) break
    if (wanted.includes(line)) omitted.add(line)
    stacked = lines()
  }
  const { text, ...placed } = codes
  // The narrowest labels are too small for a company name and only show the code.
  const shown = stacked ?? stack(['code'], text)
  const used = (shown ?? []).reduce((sum, { size }) => sum + size * lineHeight, 0)
  return {
    ...placed,
    lines: shown ?? [],
    free: text.height - used,
    leftOut: labelParts.filter((part) => omitted.has(part)),
    tooSmall: shown === undefined,
  }
}
