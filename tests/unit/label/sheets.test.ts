import { expect, test } from 'vitest'
import { fitLines, fitText, lineHeight, smallestText } from '../../../src/domain/label/fit-text.ts'
import { defaultOwnSize, labelFormats, ownFormat } from '../../../src/domain/label/formats.ts'
import {
  parseAssetIds,
  isPrintable,
  rememberedFilters,
  labelSettings,
  formatOwnSize,
  withShift,
} from '../../../src/domain/label/label-filters.ts'
import { sheetsOf } from '../../../src/domain/label/places.ts'
import { emptyFilters } from '../../../src/domain/list/list-filters.ts'
import { placeOfQuery, queryOfPlace } from '../../../src/domain/list/list-query.ts'

const none = { x: 0, y: 0 }

test('LBL-08 the first positions stay empty, and the shift moves all labels', () => {
  const format = labelFormats['a4-24']
  const [sheet = [], ...more] = sheetsOf(format, { count: 20, start: 5, shift: none })
  expect(more).toEqual([])
  expect(sheet.map(({ label }) => label)).toEqual([
    ...Array.from({ length: 4 }, () => undefined),
    ...Array.from({ length: 20 }, (_, at) => at),
  ])
  expect(sheet[4]).toEqual({ x: 70, y: 37.5, label: 0 })
  const [shifted = []] = sheetsOf(format, { count: 20, start: 5, shift: { x: -0.4, y: 1.2 } })
  expect(shifted[4]?.x).toBeCloseTo(69.6)
  expect(shifted[4]?.y).toBeCloseTo(38.7)
})

test('LBL-02 LBL-08 labels continue on further sheets; without assets there is no sheet', () => {
  const format = labelFormats['a4-24']
  const count = (options: { count: number; start: number }) =>
    sheetsOf(format, { ...options, shift: none }).map((sheet) => sheet.length)
  expect(count({ count: 24, start: 5 })).toEqual([24, 4])
  expect(count({ count: 0, start: 5 })).toEqual([])
  expect(count({ count: 1, start: 99 })).toEqual([24])
  expect(sheetsOf(labelFormats['roll-54'], { count: 3, start: 1, shift: none })).toHaveLength(3)
})

test('LBL-02 the address contains all settings; unknown values fall back to the defaults', () => {
  const own = { ...defaultOwnSize, width: 50.5, columns: 2, rows: 4, gapX: 0.3 }
  const filters = {
    asset: Array.from({ length: 500 }, (_, at) => at + 1),
    format: 'own',
    own: formatOwnSize(own),
    without: ['bars', 'place'],
    start: 3,
    shift: withShift(withShift([], 'own', { x: -0.4, y: 5 }), 'a4-24', { x: 0.1, y: 0 }),
  }
  const query = queryOfPlace({ page: 1, search: '', filters })
  const read = placeOfQuery(query, 'labels').filters
  expect(read).toEqual(filters)
  const settings = labelSettings(read)
  expect(settings).toMatchObject({ format: 'own', own, start: 3, shift: { x: -0.4, y: 5 } })
  expect(settings.parts).toEqual(['qr', 'id', 'description'])
  expect(rememberedFilters(read)).toEqual({ ...filters, asset: [], start: null })

  const hostile = placeOfQuery(
    new URLSearchParams(
      'asset=0.-1.x.9&format=none&own=1_2&without=drop&start=-4&shift=a4-24_99_-99',
    ),
    'labels',
  ).filters
  expect(hostile.asset).toEqual([9])
  const usual = labelSettings(emptyFilters.labels)
  expect(usual.format).toBe('a4-24')
  expect(labelSettings(hostile)).toEqual({ ...usual, shift: { x: 5, y: -5 } })
})

test('LBL-08 the shift is stored per format, and a zero shift is not stored', () => {
  const both = withShift(withShift([], 'a4-21', { x: 1, y: 0 }), 'a4-24', { x: 0, y: -2.5 })
  const of = (format: string) =>
    labelSettings({ ...emptyFilters.labels, format, shift: both }).shift
  expect([of('a4-21'), of('a4-24'), of('a4-27')]).toEqual([{ x: 1, y: 0 }, { x: 0, y: -2.5 }, none])
  expect(withShift(both, 'a4-21', none)).toEqual(['a4-24_0_-25'])
})

test('LBL-02 a custom size is one label per page, or a sheet that must fit A4', () => {
  const one = ownFormat({ ...defaultOwnSize, columns: 1, rows: 1, left: 2, top: 1 })
  expect(one.paper).toEqual({ width: 67.5, height: 40.1 })
  const filters = { ...emptyFilters.labels, format: 'own', own: formatOwnSize(defaultOwnSize) }
  expect(isPrintable(labelSettings(filters))).toBe(true)
  const wide = formatOwnSize({ ...defaultOwnSize, columns: 4 })
  expect(isPrintable(labelSettings({ ...filters, own: wide }))).toBe(false)
})

test('LBL-13 assets are given by numbers or codes, without duplicates', () => {
  expect(parseAssetIds('1042, 1043;1042H\n 0 01045 x 1044J 2000000000 99999999999')).toEqual([
    1042, 1043, 2_000_000_000,
  ])
})

test('LBL-05 a long line shrinks to five points and is then cut between characters', () => {
  const measure = (text: string) => [...new Intl.Segmenter().segment(text)].length * 0.5
  const fitted = (text: string) => fitText(text, { width: 20, size: 2.5, measure })
  expect(fitted(' two\n words ')).toEqual({ text: 'two words', size: 2.5 })
  expect(fitted('x'.repeat(20))).toEqual({ text: 'x'.repeat(20), size: 2 })
  const cut = fitted('x'.repeat(300))
  expect(cut.size).toBe(smallestText)
  expect(cut.text).toMatch(/^x+…$/)
  expect(measure(cut.text) * cut.size).toBeLessThanOrEqual(20)
  for (const letter of ['👩🏽‍💻', 'क्षि', 'é']) {
    const { text } = fitted(letter.repeat(80))
    expect(text.replaceAll(letter, '')).toBe('…')
    expect(measure(text) * smallestText).toBeLessThanOrEqual(20)
  }
  expect(fitText('wide', { width: 0.1, size: 2.5, measure }).text).toBe('')
})

test('LBL-05 a long description fills the free lines, then shrinks, and is then cut', () => {
  const measure = (text: string) => [...new Intl.Segmenter().segment(text)].length * 0.5
  const fitted = (text: string, free: number) =>
    fitLines(text, { width: 20, size: 2.5, free, measure })
  const words = 'Notebook with a docking station and two screens'
  expect(fitted('two words', 9)).toEqual([{ text: 'two words', size: 2.5 }])
  expect(fitted(words, 9).map(({ text, size }) => `${text} ${size}`)).toEqual([
    'Notebook with a 2.5',
    'docking station 2.5',
    'and two screens 2.5',
  ])
  for (const [text, free] of [
    [words.repeat(3), 6.5],
    ['x'.repeat(300), 3],
    [`${'y'.repeat(80)} z`, 0],
    ['👩🏽‍💻'.repeat(200), 4],
  ] as const) {
    const lines = fitted(text, free)
    for (const line of lines) {
      expect(measure(line.text) * line.size).toBeLessThanOrEqual(20)
      expect(line.size).toBeGreaterThanOrEqual(smallestText)
    }
    const high = lines.reduce((sum, { size }) => sum + size * lineHeight, 0)
    expect(high).toBeLessThanOrEqual(2.5 * lineHeight + free + 1e-9)
    expect(lines.at(-1)?.text).toMatch(/…$/)
  }
  expect(fitted('', 9)).toEqual([])
  expect(fitLines('wide', { width: 0.1, size: 2.5, free: 0, measure })).toEqual([
    { text: '', size: smallestText },
  ])
})

test('LAY-11 LBL-05 a label shows characters that would reverse its text', () => {
  const { text } = fitText('\u202Egnp.exe', { width: 20, size: 1, measure: () => 1 })
  expect(text).toBe('[U+202E]gnp.exe')
})
