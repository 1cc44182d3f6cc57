import type { ImportTarget } from '../../../src/wire/import-kinds.ts'
import type { ImportHandler } from './import-handler.ts'

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

/** The target of each column by its name; a target takes the first column that is called so. */
export function guessTargets(
  header: readonly string[],
  { columnNames }: Pick<ImportHandler, 'columnNames'>,
): (ImportTarget | null)[] {
  const byName = new Map(columnNames().map(([name, target]) => [plain(name), target]))
  const taken = new Set<ImportTarget>()
  return header.map((name) => {
    const target = byName.get(plain(name)) ?? null
    if (target === null || taken.has(target)) return null
    taken.add(target)
    return target
  })
}
