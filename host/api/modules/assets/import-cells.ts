import { assetOfCode } from '../../../../src/domain/asset/asset-code.ts'
import { amounts, type Amount } from '../../../../src/domain/asset/asset-detail-rules.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import { assetFields, type AssetFieldName } from '../../../../src/wire/asset-fields.ts'
import { keysOf } from '../../../../src/wire/enums.ts'
import type { ImportTarget } from '../../../../src/wire/import-kinds.ts'
import { message } from '../../../../src/wire/texts.ts'
import { cellText } from '../../imports/cell-text.ts'
import {
  choiceValue,
  currencyIn,
  figureOf,
  plainValue,
  type CellValue,
} from '../../imports/cell-values.ts'
import type { CellReader, Columns, Reading } from '../../imports/row.ts'
import type { Cell } from '../../tables/table.ts'

/** Returns the amount of a target whose currency a cell may decide; undefined for other targets. */
export const amountOf = (target: ImportTarget): Amount | undefined =>
  keysOf(amounts).find((amount) => target.startsWith(amount))

/** Reads an amount. Its currency is named in the cell, otherwise by the target, otherwise by the plan. */
function amountValue(cell: Cell, amount: Amount, { target, plan }: Reading): CellValue | Columns {
  const figure = figureOf(cell, plan)
  const byDefault = target.endsWith('_usd')
    ? 'usd'
    : target.endsWith('_inr')
      ? 'inr'
      : plan.currency
  if (!figure) return { fault: message(dataImportTexts.row, 'notNumber') }
  const { value, warning } = figure
  const currency = currencyIn(figure.currency, byDefault)
  if (!currency)
    return { fault: message(dataImportTexts.row, 'otherCurrency', figure.currency ?? '') }
  return { columns: { [`${amount}_${currency}`]: value }, ...(warning && { warning }) }
}

function codeValue(cell: Cell): CellValue {
  const id = assetOfCode(cellText(cell))
  return id === undefined ? { fault: message(dataImportTexts.row, 'notCode') } : { value: id }
}

/** Rules for reading the cells of assets. The value of a code is the id of its asset. */
export const assetCells: CellReader = {
  fieldOf: (target) => (target === 'code' || target in assetFields ? target : `${target}_inr`),
  valueOf(cell, reading) {
    const { target, plan } = reading
    if (target === 'code') return codeValue(cell)
    const amount = amountOf(target)
    if (amount) return amountValue(cell, amount, reading)
    if (target === 'status' || target === 'labelled' || target === 'manager')
      return choiceValue(cell, target)
    // Only the text is read, like an ID. The asset is looked up later.
    if (target === 'part_of') return plainValue(cell, 'code', plan)
    const field = assetFields[target as AssetFieldName]
    return plainValue(cell, 'in' in field ? field.kind : 'number', plan)
  },
}
