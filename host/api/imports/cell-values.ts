import { parseAmount } from '../../../src/domain/asset/amount.ts'
import type { Currency } from '../../../src/domain/asset/asset-detail-rules.ts'
import { dataImportTexts } from '../../../src/domain/messages/en/data-import.ts'
import type { PlainKind } from '../../../src/wire/asset-fields.ts'
import { assetStatuses } from '../../../src/wire/asset-statuses.ts'
import { keysOf, labelledStates, managers, roles } from '../../../src/wire/enums.ts'
import { message, type Message } from '../../../src/wire/texts.ts'
import { inEveryLanguage } from '../runtime/in-language.ts'
import type { Cell } from '../tables/table.ts'
import { cellText, nameKey, plainCell } from './cell-text.ts'
import { dayOfCell } from './days.ts'
import type { ImportPlan } from './plan.ts'

const texts = dataImportTexts.row

/** A warning about an ID that looks damaged, or a figure that is stored rounded. */
export interface Warning {
  key: 'damaged' | 'rounded'
  text: Message
}

/** The value of a cell, or its fault. */
export type CellValue = { value: unknown; warning?: Warning } | { fault: Message }

type Plan = Pick<ImportPlan, 'day_order' | 'decimal' | 'currency'>

const languageOf = ({ decimal }: Plan): string => (decimal === ',' ? 'de' : 'en')

/** Matches a long number that a spreadsheet rounded, such as 6.37702E+15. */
const damaged = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Spreadsheets store 15 digits of a number and replace the others by zeros. */
const spreadsheetDigits = 15

/** Returns whether a spreadsheet may have rounded the number in a cell. */
export function isDamaged(cell: Cell): boolean {
  const plain = plainCell(cell)
  return (
    damaged.test(cellText(cell)) ||
    (typeof plain === 'number' && plain >= Number(`1e${spreadsheetDigits}`))
  )
}

function textValue(cell: Cell, kind: PlainKind): CellValue {
  const value = cellText(cell)
  const isCode = kind === 'code'
  const warning = { key: 'damaged', text: message(texts, 'damaged') } as const
  return { value, ...(isCode && isDamaged(cell) && { warning }) }
}

/** Maximum number of characters of a figure. */
const maxFigureLength = 50

/** A figure with at most two decimals, and the currency if the cell contains one. */
export interface Figure {
  value: number
  currency?: string
  warning?: Warning
}

/** Returns the figure of a cell; undefined if it contains none. */
export function figureOf(cell: Cell, plan: Plan): Figure | undefined {
  const plain = plainCell(cell)
  const text = cellText(cell)
  if (typeof plain === 'number') return roundedFigure(plain, text)
  if (typeof plain === 'object' && plain !== null && 'amount' in plain) {
    const currency = parseAmount(`${plain.sign} 1`, 'en')?.currency
    return { ...roundedFigure(plain.amount, text), ...(currency && { currency }) }
  }
  const read = text.length > maxFigureLength ? undefined : parseAmount(text, languageOf(plan))
  if (!read || (read.inexact && read.value > Number.MAX_SAFE_INTEGER)) return undefined
  const { value, currency, inexact } = read
  return {
    value,
    ...(currency && { currency }),
    ...(inexact && { warning: roundingWarning(value, text) }),
  }
}

/** Differences up to this are errors of floating point, such as 0.30000000000000004. Larger ones get a warning. */
const floatError = 1e-6

function roundedFigure(figure: number, text: string): Figure {
  const value =
    Math.abs(figure) < Number.MAX_SAFE_INTEGER / 100 ? Math.round(figure * 100) / 100 : figure
  return {
    value,
    ...(Math.abs(value - figure) > floatError && { warning: roundingWarning(value, text) }),
  }
}

const roundingWarning = (value: number, text: string): Warning => ({
  key: 'rounded',
  text: message(texts, 'rounded', text, value),
})

function numberValue(cell: Cell, plan: Plan): CellValue {
  const figure = figureOf(cell, plan)
  if (!figure) return { fault: message(texts, 'notNumber') }
  const { value, warning } = figure
  return { value, ...(warning && { warning }) }
}

function dayValue(cell: Cell, { day_order }: Plan): CellValue {
  const value = dayOfCell(cell, day_order ?? 'dmy')
  return value === undefined ? { fault: message(texts, 'notDay') } : { value }
}

const yes = ['yes', 'y', 'true', '1', 'ja', 'wahr']
const no = ['no', 'n', 'false', '0', 'nein', 'falsch']

function yesNoValue(cell: Cell): CellValue {
  const key = nameKey(cellText(cell))
  if (yes.includes(key)) return { value: true }
  return no.includes(key) ? { value: false } : { fault: message(texts, 'notYesNo') }
}

/** Returns the value of a cell for a field of this kind. */
export function plainValue(cell: Cell, kind: PlainKind, plan: Plan): CellValue {
  switch (kind) {
    case 'number':
    case 'money':
      return numberValue(cell, plan)
    case 'day':
      return dayValue(cell, plan)
    case 'yesNo':
      return yesNoValue(cell)
    default:
      return textValue(cell, kind)
  }
}

/** Values of choices, each with its label in the current language. */
const choices = {
  status: keysOf(assetStatuses).map((value) => ({
    value,
    label: () => assetStatuses[value].label,
  })),
  labelled: keysOf(labelledStates).map((value) => ({ value, label: () => labelledStates[value] })),
  manager: keysOf(managers).map((value) => ({ value, label: () => managers[value] })),
  role: keysOf(roles).map((value) => ({ value, label: () => roles[value].label })),
}
type ChoiceTarget = keyof typeof choices

const nameOf = (text: string): string => nameKey(text).replaceAll(/[^\p{Letter}\d]/gu, '')

/** Other names of values: those of Snipe-IT and Shelf, and common words. */
const otherNames: Partial<Record<ChoiceTarget, Readonly<Record<string, readonly string[]>>>> = {
  status: {
    in_use: [
      'Ready to Deploy (deployed)',
      'Deployed',
      'In Custody',
      'Checked Out',
      'Assigned',
      'Ausgegeben',
      'Vergeben',
      'Im Einsatz',
    ],
    needs_repair: ['Out for Repair', 'In Repair', 'Broken', 'Defective', 'Defekt', 'In Reparatur'],
    missing: ['Lost', 'Stolen', 'Lost/Stolen', 'Verloren', 'Gestohlen'],
    ready: [
      'Ready to Deploy',
      'Ready to Deploy (deployable)',
      'Available',
      'In Stock',
      'Verfügbar',
      'Auf Lager',
    ],
  },
  labelled: { yes, not_yet: no },
  // Roles with more rights have no other names, so that they are never set by accident.
  role: { employee: ['User', 'Staff', 'Mitarbeiter', 'Angestellter', 'Angestellte'] },
}

/** Returns the names of a value: its key, its label in every language, and other names. */
export function namesOfValue(target: ChoiceTarget, value: string): string[] {
  const labels = choices[target].filter((each) => each.value === value)
  const others = otherNames[target]?.[value] ?? []
  return [...others, value, ...labels.flatMap(({ label }) => inEveryLanguage(label))]
}

const valuesByTarget = new Map<ChoiceTarget, ReadonlyMap<string, string>>()

/** Returns the values of a choice by their names. Computed once per choice. */
function valuesByName(target: ChoiceTarget): ReadonlyMap<string, string> {
  const values =
    valuesByTarget.get(target) ??
    new Map(
      choices[target].flatMap(({ value }) =>
        namesOfValue(target, value).map((name) => [nameOf(name), value] as const),
      ),
    )
  valuesByTarget.set(target, values)
  return values
}

/** Returns the value of a choice by any of its names. */
export function choiceValue(cell: Cell, target: ChoiceTarget): CellValue {
  const value = valuesByName(target).get(nameOf(cellText(cell)))
  const all = choices[target].map(({ label }) => label()).join(', ')
  return value === undefined ? { fault: message(texts, 'notChoice', all) } : { value }
}

/** Returns the currency of an amount: the one in its cell, or `fallback`. Undefined for an unsupported currency. */
export const currencyIn = (named: string | undefined, fallback: Currency): Currency | undefined => {
  if (named === undefined) return fallback
  return ({ INR: 'inr', USD: 'usd' } as const)[named]
}
