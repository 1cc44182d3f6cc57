import { takesSeveral, type ImportTarget } from '../../../src/wire/import-kinds.ts'
import type { ImportHandler } from './import-handler.ts'

/** Returns the letters and digits of a column name, for comparison. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

/** Returns the target of each column by its name. Most targets get only the first matching column. */
export function guessTargets(
  header: readonly string[],
  { columnNames }: Pick<ImportHandler, 'columnNames'>,
): (ImportTarget | null)[] {
  const byName = new Map(columnNames(header).map(([name, target]) => [plainName(name), target]))
  const taken = new Set<ImportTarget>()
  return header.map((name) => {
    const target = byName.get(plainName(name)) ?? null
    if (target === null || (taken.has(target) && !takesSeveral(target))) return null
    taken.add(target)
    return target
  })
}
