import { markResult } from '../../src/domain/stock-take/stock-take-rules.ts'
import type { Capture } from '../../src/state/capture/capture-store.ts'
import type { CodeAsset } from '../../src/wire/code.ts'
import type { StockTakeResult } from '../../src/wire/stock-take-kinds.ts'
import type {
  Mark,
  MarkSaved,
  MarkWrite,
  StockTake,
  StockTakeLine,
} from '../../src/wire/stock-take.ts'
import { keyOfAsset, keyOfText, type Lines } from './lines.ts'

/** A mark that is not sent yet. */
export type WaitingMark = Omit<MarkWrite, 'id'>
export type Entry = Capture<WaitingMark>

/** A marked asset or code. */
export interface Row {
  key: string
  asset: CodeAsset | null
  /** The scanned or typed text, if no asset is known for it. */
  text: string
  expected: boolean
  /** Undefined until the server has decided it. */
  result: StockTakeResult | undefined
  /** The last mark that the server has received. */
  mark: Mark | null
  /** The unsent mark or photo. */
  entry: Entry | undefined
}

/**
 * One of the last marks of this visit. `first`: its id before notes, which are separate marks. `elsewhere`: a text of
 * another program, which is not a mark. `no` tells repeated ones apart.
 */
export type Last = { id: string; first: string; noted: boolean } | { elsewhere: string; no: number }

export const nameOf = ({ asset, text }: Pick<Row, 'asset' | 'text'>): string =>
  asset?.description || asset?.serial_number || asset?.code || text

export type Figures = Readonly<Record<Exclude<StockTakeResult, 'missing'> | 'expected', number>>

/** The open tab, or the figure whose marks the list shows. */
export type Shown = Exclude<keyof Figures, 'expected'> | 'marked'

export interface View {
  figures: Figures
  /** The keys of expected assets without a mark. */
  open: readonly string[]
  /** Unsent marks, the newest first. */
  waiting: readonly Row[]
  /** Marks that the server has received, the newest first. */
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

/** Returns the key of the asset or code of an unsent mark. */
const keyOfMark = (lines: Lines, { asset_id, code }: WaitingMark) =>
  typeof asset_id === 'number' ? keyOfAsset(asset_id) : keyOfText(lines, code ?? '')

/** Predicts the server's result from the lines on this device (TAKE-07, TAKE-13). */
function predictResult(
  line: StockTakeLine,
  at: number | null,
  { scope }: StockTake,
): StockTakeResult {
  const { location_id } = line
  if (!line.expected) return line.result
  const known = { place_id: scope.place.id, location_id, archived: false }
  return markResult({ expected: { location_id }, known }, at, {
    place_id: scope.place.id,
    location_ids: null,
  })
}

/** Returns the row of an unsent mark. */
export function rowOfEntry(lines: Lines, take: StockTake, entry: Entry): Row {
  const { mark } = entry
  const key = mark ? keyOfMark(lines, mark) : entry.id
  const line = lines.byKey.get(key)
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
  const result = predictResult(line, mark.location_id ?? null, take)
  return { ...rowOfLine(key, line, entry), result }
}

interface KnownMarks {
  lines: Lines
  /** The server's results of the marks of this visit, by mark id. */
  arrivals: ReadonlyMap<string, MarkSaved>
}

/** Returns the row of an unsent mark, or of the sent mark of an unsent photo. */
export function rowOfUnsent({ lines, arrivals }: KnownMarks, take: StockTake, entry: Entry): Row {
  const row = rowOfEntry(lines, take, entry)
  if (entry.mark) return row
  const sent = [...lines.byKey].find(([, { mark }]) => mark?.id === entry.id)
  if (sent) return rowOfLine(...sent, entry)
  // Its line has a later mark.
  const { asset, mark } = arrivals.get(entry.id) ?? {}
  return mark ? { ...row, asset: asset ?? null, text: mark.code ?? '', mark } : row
}

const isWaiting = ({ mark, refused }: Entry) => mark !== undefined && refused === undefined

/** Returns the unsent marks, oldest first. Of several marks of the same asset or code, returns only the last. */
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

/** Returns the previous unsent mark of the same asset or code. */
export function unsentBefore(
  lines: Lines,
  entries: readonly Entry[],
  entry: Entry,
): WaitingMark | undefined {
  const keyOf = ({ mark }: Entry) => mark && keyOfMark(lines, mark)
  const earlier = entries.slice(0, entries.indexOf(entry)).filter(isWaiting)
  return earlier.findLast((each) => keyOf(each) === keyOf(entry))?.mark
}

/** Combines received lines and unsent marks into figures and lists. */
export function viewOf(take: StockTake, lines: Lines, stored: readonly Entry[]): View {
  // The server accepts no marks after the end of the stock-take, so unsent marks do not count (TAKE-16).
  const entries = take.state === 'open' ? stored : []
  const waiting = waitingRows(take, lines, entries)
  const photos = new Map(
    entries.filter(({ mark, photo }) => !mark && photo).map((entry) => [entry.id, entry]),
  )
  const counts = { expected: 0, found: 0, misplaced: 0, extra: 0, unknown: 0, open: 0 }
  const received: Row[] = []
  for (const [key, line] of lines.byKey) {
    const unsent = waiting.get(key)
    const result = unsent?.result ?? line.result
    counts.expected += line.expected ? 1 : 0
    counts[result === 'missing' ? 'open' : result] += 1
    if (line.mark && !unsent) received.push(rowOfLine(key, line, photos.get(line.mark.id)))
  }
  const isOpen = (key: string) => !lines.byKey.get(key)?.mark && !waiting.has(key)
  return {
    figures: counts,
    open: lines.order.filter(isOpen),
    waiting: [...waiting.values()].toReversed(),
    received: received.toSorted((one, other) => (other.mark?.no ?? 0) - (one.mark?.no ?? 0)),
  }
}
