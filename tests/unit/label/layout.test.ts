import { expect, test } from 'vitest'
import { smallestText } from '../../../src/domain/label/fit-text.ts'
import { fitsPaper, fixedFormats, labelFormats } from '../../../src/domain/label/formats.ts'
import {
  labelLayout,
  labelParts,
  type Box,
  type LabelLayout,
  type LabelPart,
} from '../../../src/domain/label/layout.ts'

/** Codes of a usual address, and of a long one with the largest possible id. */
const allModules = [
  { qr: 33, bars: 99 },
  { qr: 41, bars: 132 },
]
const choices: LabelPart[][] = [
  [...labelParts],
  ['qr', 'id', 'description', 'place'],
  ['bars', 'id', 'description', 'place'],
  ['qr'],
  ['bars'],
  [],
]

const inside = ({ x, y, width, height }: Box, of: { width: number; height: number }) =>
  x >= 0.7 && y >= 0.7 && x + width <= of.width - 0.7 && y + height <= of.height - 0.7
const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

const boxes = ({ qr, bars, lines }: LabelLayout): Box[] => [
  ...(qr ? [qr] : []),
  ...(bars ? [bars] : []),
  ...lines.map(({ x, width, baseline, size }) => ({
    x,
    width,
    y: baseline - size * 0.95,
    height: size * 1.2 - 0.001,
  })),
]

test('LBL-05 LBL-06 in every format, nothing overlaps, nothing leaves the label, and modules are at least 0.25 mm wide', () => {
  for (const name of fixedFormats) {
    const { label } = labelFormats[name]
    for (const modules of allModules)
      for (const chosenParts of choices) {
        const layout = labelLayout(label, chosenParts, modules)
        const what = `${name} ${chosenParts.join()} ${modules.qr}`
        expect(layout.tooSmall, what).toBe(false)
        const all = boxes(layout)
        expect(
          all.filter((box) => !inside(box, label)),
          what,
        ).toEqual([])
        const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => ({ one, other })))
        expect(
          pairs.filter(({ one, other }) => !apart(one, other)),
          what,
        ).toEqual([])
        if (layout.qr) expect(layout.qr.width / modules.qr, what).toBeGreaterThanOrEqual(0.25)
        if (layout.bars) expect(layout.bars.width / modules.bars, what).toBeGreaterThanOrEqual(0.25)
        expect(layout.qr ?? layout.bars, what).toBeDefined()
        expect(Math.min(...layout.lines.map(({ size }) => size))).toBeGreaterThanOrEqual(
          smallestText,
        )
        expect(layout.lines.map(({ line }) => line).slice(0, 2)).toEqual(['company', 'code'])
      }
  }
})

test('LBL-09 on small labels, place, description and ID are omitted in this order, and the bars if both codes do not fit', () => {
  const [modules = { qr: 33, bars: 99 }] = allModules
  const chosenParts: LabelPart[] = ['qr', 'id', 'description', 'place']
  const leftOut = (height: number, parts: LabelPart[] = chosenParts, width = 45) =>
    labelLayout({ width, height }, parts, modules).leftOut
  expect(leftOut(16)).toEqual([])
  expect(leftOut(13)).toEqual(['place'])
  expect(leftOut(11)).toEqual(['description', 'place'])
  expect(leftOut(12, [...labelParts])).toEqual(['id', 'description', 'place'])
  expect(leftOut(12, ['qr', 'bars', 'place'])).toEqual(['place'])
  expect(leftOut(20, ['qr', 'bars'], 29)).toEqual(['bars'])
  expect(leftOut(20, ['bars'], 29)).toEqual(['bars'])
  expect(leftOut(37, [...labelParts], 70)).toEqual([])
})

test('LBL-05 a label that is too small for a readable code is not printed', () => {
  const modules = { qr: 45, bars: 132 }
  expect(labelLayout({ width: 10, height: 10 }, ['qr'], modules).tooSmall).toBe(true)
})

test('LBL-02 every label of every format is within its paper', () => {
  expect(fixedFormats.filter((name) => !fitsPaper(labelFormats[name]))).toEqual([])
  const sizes = fixedFormats.map((name) => {
    const { label, columns, rows, paper } = labelFormats[name]
    return [label.width, label.height, columns * rows, paper.width, paper.height]
  })
  expect(sizes).toEqual([
    [63.5, 38.1, 21, 210, 297],
    [70, 37, 24, 210, 297],
    [70, 32, 27, 210, 297],
    [38.1, 21.2, 65, 210, 297],
    [54, 25, 1, 54, 25],
    [62, 29, 1, 62, 29],
    [50, 24, 1, 50, 24],
    [45, 12, 1, 45, 12],
  ])
})
