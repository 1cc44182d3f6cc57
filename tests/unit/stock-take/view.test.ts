import { expect, test } from 'vitest'
import { assetCode } from '../../../src/domain/asset/asset-code.ts'
import type { Mark, MarkSaved, StockTake, StockTakeLine } from '../../../src/wire/stock-take.ts'
import { keyOfText, linesOf, withLines } from '../../../widgets/stock-take/lines.ts'
import { nameOf, rowOfUnsent, viewOf, type Entry } from '../../../widgets/stock-take/view.ts'

const take = {
  id: 1,
  state: 'open',
  scope: {
    place: { id: 3, name: 'hall', display_name: 'Hall' },
    locations: null,
    categories: null,
  },
} as StockTake

const line = (id: number, change: Partial<StockTakeLine> = {}): StockTakeLine => ({
  asset: {
    id,
    code: assetCode(id),
    serial_number: `SN-${id}`,
    description: `Thing ${id}`,
    place: 'Hall',
    location: `Bay ${id % 10}`,
    archived: false,
  },
  location_id: id % 10,
  expected: true,
  result: 'open',
  mark: null,
  ...change,
})
const many = Array.from({ length: 5000 }, (_, at) => line(5000 - at))

const entry = (code: string, location_id: number | null = null): Entry => ({
  id: code,
  mark: { code, location_id, how: 'typed', marked_at: '2026-11-27T10:00:00Z' },
  at: 0,
})

test('TAKE-04 expected assets are sorted by location, then by description in natural order', () => {
  const { order, byKey } = linesOf(many)
  const names = order
    .map((key) => byKey.get(key)?.asset)
    .map((asset) => `${asset?.location} ${asset?.id}`)
  expect(names.slice(0, 3)).toEqual(['Bay 0 10', 'Bay 0 20', 'Bay 0 30'])
  expect(names.at(-1)).toBe('Bay 9 4999')
})

test('TAKE-07 TAKE-13 a waiting mark counts on this device at once, and the later of two marks counts', () => {
  const lines = linesOf(many)
  const { figures, open, waiting } = viewOf(take, lines, [
    entry(assetCode(1)),
    entry('sn-2', 2),
    entry('SN-3', 3),
    entry('sn-3', 4),
    entry('what is it'),
    entry('What is it'),
  ])
  expect(figures).toEqual({
    expected: 5000,
    found: 2,
    misplaced: 1,
    extra: 0,
    unknown: 0,
    open: 4997,
  })
  expect(open).toHaveLength(4997)
  expect(waiting.map(({ result }) => result)).toEqual([undefined, 'misplaced', 'found', 'found'])
})

test('TAKE-15 a rejected mark does not count', () => {
  const { figures, waiting } = viewOf(take, linesOf(many), [
    { ...entry(assetCode(1)), refused: 'No such location' },
  ])
  expect([figures.open, waiting]).toEqual([5000, []])
})

test.each(['closed', 'cancelled'] as const)(
  'TAKE-16 after the end (%s), late marks do not count',
  (state) => {
    const ended = { ...take, state }
    const { figures, open, waiting } = viewOf(ended, linesOf(many), [entry(assetCode(1))])
    expect([figures.found, figures.open, open.length, waiting]).toEqual([0, 5000, 5000, []])
  },
)

test('TAKE-09 an unexpected asset disappears with its mark', () => {
  const extra = (taken_back: boolean) =>
    line(9000, { expected: false, result: 'extra', mark: { taken_back } as StockTakeLine['mark'] })
  const before = withLines(linesOf(many), [extra(false)])
  expect(viewOf(take, before, []).figures.extra).toBe(1)
  const { figures, received } = viewOf(take, withLines(before, [extra(true)]), [])
  expect([figures.extra, received]).toEqual([0, []])
})

test('TAKE-10 TAKE-16 an unsent photo has the name of its asset although the asset has a later mark', () => {
  const lines = linesOf([line(1, { mark: { id: 'later' } as Mark })])
  const saved = {
    id: 'first',
    asset: line(1).asset,
    mark: { id: 'first', code: null },
  } as MarkSaved
  const arrivals = new Map([['first', saved]])
  const row = rowOfUnsent({ lines, arrivals }, take, { id: 'first', photo: new Blob(), at: 0 })
  expect([nameOf(row), row.mark?.id]).toEqual(['Thing 1', 'first'])
})

test('TAKE-06 an ID that several assets share resolves to none, and the server decides', () => {
  const asset = line(2).asset && { ...line(2).asset, serial_number: 'SN-1' }
  const lines = linesOf([line(1), { ...line(2), asset } as StockTakeLine])
  expect([keyOfText(lines, 'sn-1'), keyOfText(lines, assetCode(2))]).toEqual([
    'code sn-1',
    'asset 2',
  ])
})

test('TAKE-26 adding a mark among 5,000 takes far less than 100 ms', () => {
  const lines = linesOf(many)
  viewOf(take, lines, [])
  const times = Array.from({ length: 9 }, (_, at) => {
    const started = performance.now()
    viewOf(take, lines, [entry(assetCode(at + 1))])
    return performance.now() - started
  })
  // The median, because the machine may be busy.
  expect(times.toSorted((one, other) => one - other)[4]).toBeLessThan(50)
})
