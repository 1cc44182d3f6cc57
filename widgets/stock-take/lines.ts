import { assetOfCode } from '../../src/domain/asset/asset-code.ts'
import type { StockTakeLine } from '../../src/wire/stock-take.ts'

/** The lines of a stock-take. The key of a line is that of its asset, or of an unknown code. */
export interface Lines {
  byKey: ReadonlyMap<string, StockTakeLine>
  /** The keys of expected assets, sorted by location, then description. */
  order: readonly string[]
  /** The keys by ID in lower case; undefined if several assets have the ID. */
  keysById: ReadonlyMap<string, string | undefined>
}

export const noLines: Lines = { byKey: new Map(), order: [], keysById: new Map() }

export const keyOfAsset = (id: number): string => `asset ${id}`
/** Returns the key of a code. The server compares unknown codes in lower case. */
const keyOfCode = (code: string) => `code ${code.toLowerCase()}`

export const keyOf = ({ asset, mark }: Pick<StockTakeLine, 'asset' | 'mark'>): string =>
  asset ? keyOfAsset(asset.id) : keyOfCode(mark?.code ?? '')

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const compare = ({ asset: one }: StockTakeLine, { asset: other }: StockTakeLine) =>
  collator.compare(one?.location ?? '', other?.location ?? '') ||
  collator.compare(one?.description ?? '', other?.description ?? '') ||
  (one?.id ?? 0) - (other?.id ?? 0)

function keysByIdOf(lines: readonly StockTakeLine[]): Map<string, string | undefined> {
  const keys = new Map<string, string | undefined>()
  for (const line of lines) {
    const id = line.asset?.serial_number?.trim().toLowerCase()
    if (id) keys.set(id, keys.has(id) ? undefined : keyOf(line))
  }
  return keys
}

export const linesOf = (items: readonly StockTakeLine[]): Lines => ({
  byKey: new Map(items.map((line) => [keyOf(line), line])),
  order: items
    .filter(({ expected }) => expected)
    .toSorted(compare)
    .map(keyOf),
  keysById: keysByIdOf(items),
})

/** Returns the lines after a change. Removes unexpected assets that are no longer marked. */
export function withLines(lines: Lines, changed: readonly StockTakeLine[]): Lines {
  const byKey = new Map(lines.byKey)
  for (const line of changed) {
    const key = keyOf(line)
    if (line.expected || (line.mark && !line.mark.taken_back)) byKey.set(key, line)
    else byKey.delete(key)
  }
  return { ...lines, byKey }
}

/** Returns the key of the asset with a code or an ID, or the key of the text if this device knows no such asset. */
export function keyOfText({ keysById }: Lines, text: string): string {
  const id = assetOfCode(text)
  return id === undefined ? (keysById.get(text.toLowerCase()) ?? keyOfCode(text)) : keyOfAsset(id)
}
