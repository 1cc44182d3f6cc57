import { markResult } from '../../src/domain/stock-take/stock-take-rules.ts'
import type { Capture } from '../../src/state/capture/capture-store.ts'
import type { CodeAsset } from '../../src/wire/code.ts'
import type { StockTakeResult } from '../../src/wire/stock-take-kinds.ts'
import type { Mark, MarkWrite, StockTake, StockTakeLine } from '../../src/wire/stock-take.ts'
import { keyOfAsset, keyOfText, type Lines } from './lines.ts'

/** A mark as it waits on this device. */
export type WaitingMark = Omit<MarkWrite, 'id'>
export type Entry = Capture<WaitingMark>

/** Something that was marked, or is to be. */
export interface Row {
  key: string
  asset: CodeAsset | null
  /** The scanned or typed text, if no asset is known for it. */
  text: string
  expected: boolean
  /** Undefined: the server decides, once the mark is sent. */
  result: StockTakeResult | undefined
  /** The last mark that the server has. */
  mark: Mark | null
  /** What waits on this device: the mark, or its photo. */
  entry: Entry | undefined
}

/**
 * The last mark made here. `first`: the id before notes, which are separate marks. `elsewhere`: a text for another
 * program, which is not a mark.
 */
export type Last = { id: string; first: string; noted: boolean } | { elsewhere: string }

export const nameOf = ({ asset, text }: Pick<Row, 'asset' | 'text'>): string =>
  asset?.description || asset?.serial_number || asset?.code || text

export type Figures = Readonly<Record<Exclude<StockTakeResult, 'missing'> | 'expected', number>>

/** What the lists show: a tab, or the marked assets that a figure counts. */
export type Shown = Exclude<keyof Figures, 'expected'> | 'marked'

export interface View {
  figures: Figures
  /** Expected and not marked. */
  open: readonly string[]
  /** Marks that wait, the newest first. */
  waiting: readonly Row[]
  /** Marks that the server has, the newest first. */
  received: readonly Row[]
}

const rowOfLine = (key: string, line: StockTakeLine, entry?: Entry): Row => ({
  key,
  asset: line.asset,
  text: line.mark?.code ?? '',
  expected: line.expected,
  result: line.result,
  mark: line.mark,
  entry,
})

/** Returns the key of what a waiting mark is about: two marks of the same asset or code share it. */
const keyOfMark = (lines: Lines, { asset_id, code }: WaitingMark) =>
  typeof asset_id === 'number' ? keyOfAsset(asset_id) : keyOfText(lines, code ?? '')

/** Predicts the server's result, as far as this device can know (TAKE-07, TAKE-13). */
function foreseen(line: StockTakeLine, at: number | null, { scope }: StockTake): StockTakeResult {
  const { location_id } = line
  if (!line.expected) return line.result
  const known = { place_id: scope.place.id, location_id, archived: false }
  return markResult({ expected: { location_id }, known }, at, {
    place_id: scope.place.id,
    location_ids: null,
  })
}

/** Returns a waiting mark as a row. */
export function rowOfEntry(lines: Lines, take: StockTake, entry: Entry): Row {
  const { mark } = entry
  const key = mark ? keyOfMark(lines, mark) : entry.id
  const line = lines.by.get(key)
  if (!mark || !line)
    return {
      key,
      asset: null,
      text: mark?.code ?? '',
      expected: false,
      result: undefined,
      mark: null,
      entry,
    }
  const result = foreseen(line, mark.location_id ?? null, take)
  return { ...rowOfLine(key, line, entry), result }
}

/** Returns the row of a mark or photo that is left on this device. */
export function rowOfLeft(lines: Lines, take: StockTake, entry: Entry): Row {
  const sent = [...lines.by].find(([, { mark }]) => mark?.id === entry.id)
  return entry.mark || !sent ? rowOfEntry(lines, take, entry) : rowOfLine(...sent, entry)
}

const isWaiting = ({ mark, refused }: Entry) => mark !== undefined && refused === undefined

/** Returns the waiting marks, oldest first; of two marks of the same asset or code only the later one. */
function waitingRows(
  take: StockTake,
  lines: Lines,
  entries: readonly Entry[],
): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>()
  for (const entry of entries.filter(isWaiting)) {
    const row = rowOfEntry(lines, take, entry)
    rows.delete(row.key)
    rows.set(row.key, row)
  }
  return rows
}

/** Returns the mark of the same asset or code that waited before this one. */
export function waitedBefore(
  lines: Lines,
  entries: readonly Entry[],
  entry: Entry,
): WaitingMark | undefined {
  const keyOf = ({ mark }: Entry) => mark && keyOfMark(lines, mark)
  const earlier = entries.slice(0, entries.indexOf(entry)).filter(isWaiting)
  return earlier.findLast((each) => keyOf(each) === keyOf(entry))?.mark
}

/** Returns everything that the screen shows, from what the server has and what waits here. */
export function viewOf(take: StockTake, lines: Lines, stored: readonly Entry[]): View {
  // The server accepts nothing after the end, so marks that are left on this device do not count (TAKE-16).
  const entries = take.state === 'open' ? stored : []
  const waiting = waitingRows(take, lines, entries)
  const photos = new Map(
    entries.filter(({ mark, photo }) => !mark && photo).map((entry) => [entry.id, entry]),
  )
  const counts = { expected: 0, found: 0, misplaced: 0, extra: 0, unknown: 0, open: 0 }
  const received: Row[] = []
  for (const [key, line] of lines.by) {
    const here = waiting.get(key)
    const result = here?.result ?? line.result
    counts.expected += line.expected ? 1 : 0
    counts[result === 'missing' ? 'open' : result] += 1
    if (line.mark && !here) received.push(rowOfLine(key, line, photos.get(line.mark.id)))
  }
  const isOpen = (key: string) => !lines.by.get(key)?.mark && !waiting.has(key)
  return {
    figures: counts,
    open: lines.order.filter(isOpen),
    waiting: [...waiting.values()].toReversed(),
    received: received.toSorted((one, other) => (other.mark?.no ?? 0) - (one.mark?.no ?? 0)),
  }
}
