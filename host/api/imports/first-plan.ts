import type { ImportTarget } from '../../../src/wire/import-kinds.ts'
import type { Cell, Table } from '../tables/table.ts'
import { guessTargets } from './column-names.ts'
import type { ImportHandler } from './import-handler.ts'
import type { Remembered } from './import-store.ts'
import type { ImportPlan } from './plan.ts'

/** Returns the cells of all columns whose target matches. */
export function* cellsFor(
  rows: readonly { cells: readonly Cell[] }[],
  targets: readonly (ImportTarget | null)[],
  isIncluded: (target: ImportTarget) => boolean,
): Generator<Cell> {
  const columns = targets.flatMap((target, index) => (target && isIncluded(target) ? [index] : []))
  for (const { cells } of rows) for (const index of columns) yield cells[index] ?? null
}

/**
 * Returns the proposed plan for a file: that of the last table with the same columns, otherwise one that is guessed from
 * the column names and the cells.
 */
export function firstPlan(
  table: Table,
  remembered: Remembered | undefined,
  handler: ImportHandler,
): ImportPlan {
  const { header } = table
  const targets = header.map((_name, index) => remembered?.plan.targets[index] ?? null)
  if (remembered) {
    const unmapped = header.map((_name, index) => remembered.plan.unmapped[index] ?? 'leave')
    // Plans of earlier versions lack later defaults.
    const defaults = { ...handler.defaults, ...remembered.plan.defaults }
    return { ...remembered.plan, targets, unmapped, day_order: null, defaults }
  }
  const guessed = guessTargets(header, handler)
  return {
    targets: guessed,
    unmapped: header.map(() => 'leave'),
    day_order: null,
    decimal: '.',
    currency: 'inr',
    existing: 'skip',
    blanks: 'keep',
    damaged_ids: 'keep',
    defaults: handler.defaults,
    choices: [],
    ...handler.proposal?.(table, guessed),
  }
}
