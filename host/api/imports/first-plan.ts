import { assetOfCode } from '../../../src/domain/asset/asset-code.ts'
import type { Currency } from '../../../src/domain/asset/asset-detail-rules.ts'
import type { ImportTarget } from '../../../src/wire/import-kinds.ts'
import type { Cell, Table } from '../tables/table.ts'
import { cellText } from './cell-text.ts'
import { guessTargets } from './column-names.ts'
import type { ImportHandler } from './import-handler.ts'
import type { Remembered } from './import-store.ts'
import type { ImportPlan } from './plan.ts'

const figureTargets = /^(transaction_amount|cost_in|selling_price|watt|quantity)/

/**
 * Returns the decimal mark: the most frequent mark before one or two final digits. If there is none, a mark before
 * three digits separates groups, so the other one is the decimal mark.
 */
function decimalOf(cells: Iterable<Cell>): '.' | ',' {
  let [commas, commasByGroups] = [0, 0]
  for (const cell of cells) {
    const [, mark, digits = ''] =
      /([.,])(\d{1,3})\D*$/.exec(typeof cell === 'string' ? cell : '') ?? []
    if (digits.length === 3) commasByGroups += mark === '.' ? 1 : -1
    else if (mark) commas += mark === ',' ? 1 : -1
  }
  return (commas || commasByGroups) > 0 ? ',' : '.'
}

/** Returns the cells of all columns that go to some targets. */
export function* cellsFor(
  rows: readonly { cells: readonly Cell[] }[],
  targets: readonly (ImportTarget | null)[],
  isMeant: (target: ImportTarget) => boolean,
): Generator<Cell> {
  const columns = targets.flatMap((target, index) => (target && isMeant(target) ? [index] : []))
  for (const { cells } of rows) for (const index of columns) yield cells[index] ?? null
}

/** Returns the currency that is named by most amounts. */
function currencyOf(cells: Iterable<Cell>): Currency {
  let dollars = 0
  for (const cell of cells) {
    const text = cellText(cell)
    if (/\$|USD/.test(text)) dollars++
    else if (/₹|INR|Rs/i.test(text)) dollars--
  }
  return dollars > 0 ? 'usd' : 'inr'
}

/** Returns whether most texts are codes of assets. A column with that name may hold the codes of another program. */
function holdsCodes(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  const codes = filled.filter((text) => assetOfCode(text) !== undefined)
  return codes.length * 2 > filled.length
}

/**
 * Returns what is proposed for a file: what was chosen for a table with the same columns, else what its columns are
 * called.
 */
export function firstPlan(
  { header, rows }: Table,
  remembered: Remembered | undefined,
  kind: ImportHandler,
): ImportPlan {
  const targets = header.map((_name, index) => remembered?.plan.targets[index] ?? null)
  if (remembered) {
    const unmapped = header.map((_name, index) => remembered.plan.unmapped[index] ?? 'leave')
    return { ...remembered.plan, targets, unmapped, day_order: null }
  }
  const guessed = guessTargets(header, kind).map((target, index) =>
    target === 'code' && !holdsCodes(rows.map(({ cells }) => cellText(cells[index])))
      ? null
      : target,
  )
  const figures = () => cellsFor(rows, guessed, (target) => figureTargets.test(target))
  return {
    targets: guessed,
    unmapped: header.map(() => 'leave'),
    day_order: null,
    decimal: decimalOf(figures()),
    currency: currencyOf(figures()),
    existing: 'skip',
    blanks: 'keep',
    damaged_ids: 'keep',
    defaults: kind.defaults,
    choices: [],
  }
}
