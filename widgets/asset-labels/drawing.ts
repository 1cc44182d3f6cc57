import { barsPath, code128, modulesOf } from '../../src/domain/label/code128.ts'
import {
  fitLines,
  fitText,
  lineHeight,
  type FittedText,
  type Measure,
} from '../../src/domain/label/fit-text.ts'
import type { Size } from '../../src/domain/label/formats.ts'
import {
  labelLayout,
  type LabelLayout,
  type LabelPart,
  type LineBox,
  type TextLine,
} from '../../src/domain/label/layout.ts'
import { labelLink } from '../../src/domain/asset/label-link.ts'
import type { CodeAsset } from '../../src/wire/code.ts'
import { qrCode, type CodeDrawing } from './qr.ts'

/** An asset with its codes, which do not depend on the settings. */
export interface CodedAsset {
  asset: CodeAsset
  qr: CodeDrawing
  bars: CodeDrawing
}

/** Adds the codes to assets. Their links differ in few letters, so the best mask of the first QR code fits all. */
export function withCodes(assets: readonly CodeAsset[], labelUrl: string): CodedAsset[] {
  let mask: number | undefined
  return assets.map((asset) => {
    const bars = code128(asset.code)
    const qr = qrCode(labelLink(labelUrl, asset.id), mask)
    mask = qr.mask
    return { asset, qr, bars: { path: barsPath(bars), modules: modulesOf(bars) } }
  })
}

/** Returns the layout of all labels of a sheet, with space for the largest codes among them. */
export function layoutOf(
  label: Size,
  parts: readonly LabelPart[],
  assets: readonly CodedAsset[],
): LabelLayout {
  const largest = (code: 'qr' | 'bars') => Math.max(1, ...assets.map((each) => each[code].modules))
  return labelLayout(label, parts, { qr: largest('qr'), bars: largest('bars') })
}

/** The typeface of the labels; `font-weight` is 700 for the code. */
export const labelFont = "Arial, Helvetica, 'Liberation Sans', 'Noto Sans', sans-serif"

export interface DrawnLine extends LineBox, FittedText {}

function textsOf({ asset }: CodedAsset, company: string): Record<TextLine, string> {
  const { code, serial_number, description, place, location } = asset
  return {
    company,
    code,
    id: serial_number ?? '',
    description: description ?? '',
    place: location === null ? place : `${place}, ${location}`,
  }
}

/** Returns the lines of a label, fitted to its width. A long description fills the free lines of the label. */
export function linesOf(
  asset: CodedAsset,
  { lines, free }: LabelLayout,
  { company, measure }: { company: string; measure: (line: TextLine) => Measure },
): DrawnLine[] {
  const texts = textsOf(asset, company)
  let addedHeight = 0
  return lines.flatMap((box) => {
    const { line, width, size } = box
    const baseline = box.baseline + addedHeight
    const space = { width, size, measure: measure(line) }
    if (line !== 'description') return [{ ...box, baseline, ...fitText(texts[line], space) }]
    return fitLines(texts[line], { ...space, free }).map((fitted, at) => {
      if (at > 0) addedHeight += fitted.size * lineHeight
      return { ...box, baseline: box.baseline + addedHeight, ...fitted }
    })
  })
}

const scale = 100

/** Returns a function that measures text in the typeface of the labels. */
export function createTextMeasure(): (line: TextLine) => Measure {
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return (line) => {
    const weight = line === 'code' ? 700 : 400
    return (text) => {
      const key = `${weight} ${text}`
      const knownWidth = widths.get(key)
      if (knownWidth !== undefined || !context) return knownWidth ?? 0
      context.font = `${weight} ${scale}px ${labelFont}`
      const width = context.measureText(text).width / scale
      widths.set(key, width)
      return width
    }
  }
}
