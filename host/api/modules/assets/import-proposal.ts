import { assetOfCode } from '../../../../src/domain/asset/asset-code.ts'
import type { Currency } from '../../../../src/domain/asset/asset-detail-rules.ts'
import type { ImportTarget } from '../../../../src/wire/import-kinds.ts'
import { cellText } from '../../imports/cell-text.ts'
import { cellsFor } from '../../imports/first-plan.ts'
import type { ImportHandler } from '../../imports/import-handler.ts'
import type { Cell } from '../../tables/table.ts'
import { amountOf } from './import-cells.ts'

const isFigure = (target: ImportTarget): boolean =>
  amountOf(target) !== undefined || target === 'watt' || target === 'quantity'

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

/** Proposes what the cells of assets say: whether codes are ours, and how amounts are written. */
export const assetProposal: NonNullable<ImportHandler['proposal']> = ({ rows }, guessed) => {
  const targets = guessed.map((target, index) =>
    target === 'code' && !holdsCodes(rows.map(({ cells }) => cellText(cells[index])))
      ? null
      : target,
  )
  const figures = () => cellsFor(rows, targets, isFigure)
  return { targets, decimal: decimalOf(figures()), currency: currencyOf(figures()) }
}
