import { assetOfCode } from '../../src/domain/asset/asset-code.ts'
import type { StockTakeLine } from '../../src/wire/stock-take.ts'

/** The lines of a stock-take, each under the key of its asset, or of the code that no asset has. */
export interface Lines {
  by: ReadonlyMap<string, StockTakeLine>
  /** The keys of expected assets: by location, then description. */
  order: readonly string[]
  /** The keys by ID in lower case; null if several assets have the ID. */
  ids: ReadonlyMap<string, string | undefined>
}

export const noLines: Lines = { by: new Map(), order: [], ids: new Map() }

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

function idsOf(lines: readonly StockTakeLine[]): Map<string, string | undefined> {
  const ids = new Map<string, string | undefined>()
  for (const line of lines) {
    const id = line.asset?.serial_number?.trim().toLowerCase()
    if (id) ids.set(id, ids.has(id) ? undefined : keyOf(line))
  }
  return ids
}

export const linesOf = (items: readonly StockTakeLine[]): Lines => ({
  by: new Map(items.map((line) => [keyOf(line), line])),
  order: items
    .filter(({ expected }) => expected)
    .toSorted(compare)
    .map(keyOf),
  ids: idsOf(items),
})

/** Returns the lines after a change. Removes unexpected assets that are no longer marked. */
export function withLines(lines: Lines, changed: readonly StockTakeLine[]): Lines {
  const by = new Map(lines.by)
  for (const line of changed) {
    const key = keyOf(line)
    if (line.expected || line.mark) by.set(key, line)
    else by.delete(key)
  }
  return { ...lines, by }
}

/** Returns the key of what a code or an ID leads to, as far as this device knows; otherwise that of the text itself. */
export function keyOfText({ ids }: Lines, text: string): string {
  const id = assetOfCode(text)
  return id === undefined ? (ids.get(text.toLowerCase()) ?? keyOfCode(text)) : keyOfAsset(id)
}
