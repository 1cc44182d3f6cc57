import { assetOfCode } from '../asset/asset-code.ts'
import {
  firstOwnSize,
  fitsPaper,
  formatNames,
  isOwnValue,
  labelFormats,
  ownFields,
  ownFormat,
  type FormatName,
  type LabelFormat,
  type OwnField,
  type OwnSize,
} from './formats.ts'
import { labelParts, type LabelPart } from './layout.ts'
import { mostShift, type Shift } from './places.ts'

/** Assets of one printing. */
export const labelLimit = 500

/** What the labels are of and how they look, as in the address; null or empty for what was not chosen. */
export interface LabelFilters {
  asset: number[]
  format: string | null
  /** The fields of an own size in tenths of a millimetre, or as numbers, joined by `_`. */
  own: string | null
  /** What is not printed. */
  without: string[]
  /** The place of the first label, from 1. */
  start: number | null
  /** Of each format that is shifted: its name and tenths of a millimetre, joined by `_`. */
  shift: string[]
}

/** The filters as they are used. */
export interface LabelSettings {
  format: FormatName
  own: OwnSize
  sheet: LabelFormat
  parts: readonly LabelPart[]
  start: number
  shift: Shift
}

const firstFormat: FormatName = 'a4-24'
/** Is a field a number of labels, not a length? */
export const isCounted = (field: OwnField): boolean => field === 'columns' || field === 'rows'

const scaleOf = (field: OwnField) => (isCounted(field) ? 1 : 10)

/** Reads an own size back; the usual one for what is none. */
export function ownOf(text: string | null): OwnSize {
  const values = (text ?? '').split('_').map(Number)
  const own = Object.fromEntries(
    ownFields.map((field, at) => [field, (values[at] ?? Number.NaN) / scaleOf(field)]),
  ) as Record<(typeof ownFields)[number], number>
  const isOne = values.length === ownFields.length
  return isOne && ownFields.every((field) => isOwnValue(field, own[field])) ? own : firstOwnSize
}

export const ownText = (own: OwnSize): string =>
  ownFields.map((field) => Math.round(own[field] * scaleOf(field))).join('_')

const within = (millimetres: number) => Math.min(mostShift, Math.max(-mostShift, millimetres))

function shiftOf(shifts: readonly string[], format: FormatName): Shift {
  const found = shifts.find((each) => each.startsWith(`${format}_`))
  const [x = 0, y = 0] = (found?.slice(format.length + 1) ?? '').split('_').map(Number)
  return { x: within(x / 10), y: within(y / 10) }
}

/** The shifts with another one of this format (LBL-08). */
export function shifted(
  shifts: readonly string[],
  format: FormatName,
  { x, y }: Shift,
): LabelFilters['shift'] {
  const others = shifts.filter((each) => !each.startsWith(`${format}_`))
  const tenths = [x, y].map((each) => Math.round(within(each) * 10))
  return tenths.every((each) => each === 0) ? others : [...others, `${format}_${tenths.join('_')}`]
}

export function labelSettings(filters: LabelFilters): LabelSettings {
  const format = formatNames.find((name) => name === filters.format) ?? firstFormat
  const own = ownOf(filters.own)
  const sheet = format === 'own' ? ownFormat(own) : labelFormats[format]
  const perSheet = sheet.columns * sheet.rows
  return {
    format,
    own,
    sheet,
    parts: labelParts.filter((part) => !filters.without.includes(part)),
    start: Math.min(filters.start ?? 1, perSheet),
    shift: shiftOf(filters.shift, format),
  }
}

/** The choices kept for next time: all but the assets and the first place, which depends on a used sheet. */
export const keptFilters = (filters: LabelFilters): LabelFilters => ({
  ...filters,
  asset: [],
  start: null,
})

/** Do all labels of the settings lie on the paper? */
export const isPrintable = ({ sheet }: LabelSettings): boolean => fitsPaper(sheet)

/** The assets that an attribute or a text names by numbers or codes, each once. */
export function assetsNamed(text: string): number[] {
  const ids = text.split(/[\s,;]+/).map((each) => {
    const id = /^[1-9]\d{0,8}$/.test(each) ? Number(each) : assetOfCode(each)
    return id ?? 0
  })
  return [...new Set(ids)].filter((id) => id > 0)
}
