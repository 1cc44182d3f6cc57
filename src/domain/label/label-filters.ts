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

/** Most assets that can be printed at once. */
export const labelLimit = 500

/** The assets and the look of the labels, as in the address; null or empty if not chosen. */
export interface LabelFilters {
  asset: number[]
  format: string | null
  /** The fields of a custom format, joined by `_`: lengths in tenths of a millimetre, and counts. */
  own: string | null
  /** Parts that are not printed. */
  without: string[]
  /** The place of the first label, from 1. */
  start: number | null
  /** For each shifted format: its name and the shift in tenths of a millimetre, joined by `_`. */
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
/** Returns whether a field is a number of labels, not a length. */
export const isCounted = (field: OwnField): boolean => field === 'columns' || field === 'rows'

const scaleOf = (field: OwnField) => (isCounted(field) ? 1 : 10)

/** Parses a custom format; returns the default one if the text is invalid. */
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

/** Returns the shifts with that of one format replaced (LBL-08). */
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

/**
 * Returns the choices to remember: all except the assets and the start position, which depends on the current sheet.
 */
export const keptFilters = (filters: LabelFilters): LabelFilters => ({
  ...filters,
  asset: [],
  start: null,
})

/** Returns whether all labels fit on the paper with these settings. */
export const isPrintable = ({ sheet }: LabelSettings): boolean => fitsPaper(sheet)

/** Parses the assets of an attribute or text, given by numbers or codes; returns each id once. */
export function assetsNamed(text: string): number[] {
  const ids = text.split(/[\s,;]+/).map((each) => {
    const id = /^[1-9]\d{0,8}$/.test(each) ? Number(each) : assetOfCode(each)
    return id ?? 0
  })
  return [...new Set(ids)].filter((id) => id > 0)
}
