import { isRecordId, parseRecordId } from '../access/record-id.ts'
import { assetOfCode } from '../asset/asset-code.ts'
import {
  defaultOwnSize,
  fitsPaper,
  formatNames,
  isCount,
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
import { maxShift, type Shift } from './places.ts'

/** Maximum number of assets that can be printed at once. */
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

/** The settings that the filters result in. */
export interface LabelSettings {
  format: FormatName
  own: OwnSize
  sheet: LabelFormat
  parts: readonly LabelPart[]
  start: number
  shift: Shift
}

const defaultFormat: FormatName = 'a4-24'

const scaleOf = (field: OwnField) => (isCount(field) ? 1 : 10)

/** Parses a custom format; returns the default one if the text is invalid. */
export function parseOwnSize(text: string | null): OwnSize {
  const values = (text ?? '').split('_').map(Number)
  const own = Object.fromEntries(
    ownFields.map((field, at) => [field, (values[at] ?? Number.NaN) / scaleOf(field)]),
  ) as Record<(typeof ownFields)[number], number>
  const isComplete = values.length === ownFields.length
  return isComplete && ownFields.every((field) => isOwnValue(field, own[field]))
    ? own
    : defaultOwnSize
}

export const formatOwnSize = (own: OwnSize): string =>
  ownFields.map((field) => Math.round(own[field] * scaleOf(field))).join('_')

const clampShift = (millimetres: number) => Math.min(maxShift, Math.max(-maxShift, millimetres))

function shiftOf(shifts: readonly string[], format: FormatName): Shift {
  const shift = shifts.find((each) => each.startsWith(`${format}_`))
  const [x = 0, y = 0] = (shift?.slice(format.length + 1) ?? '').split('_').map(Number)
  return { x: clampShift(x / 10), y: clampShift(y / 10) }
}

/** Returns the shifts with that of one format replaced (LBL-08). */
export function withShift(
  shifts: readonly string[],
  format: FormatName,
  { x, y }: Shift,
): LabelFilters['shift'] {
  const others = shifts.filter((each) => !each.startsWith(`${format}_`))
  const tenths = [x, y].map((each) => Math.round(clampShift(each) * 10))
  return tenths.every((each) => each === 0) ? others : [...others, `${format}_${tenths.join('_')}`]
}

export function labelSettings(filters: LabelFilters): LabelSettings {
  const format = formatNames.find((name) => name === filters.format) ?? defaultFormat
  const own = parseOwnSize(filters.own)
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
export const rememberedFilters = (filters: LabelFilters): LabelFilters => ({
  ...filters,
  asset: [],
  start: null,
})

/** Returns whether all labels fit on the paper with these settings. */
export const isPrintable = ({ sheet }: LabelSettings): boolean => fitsPaper(sheet)

/** Parses the assets of an attribute or text, given by numbers or codes; returns each id once. */
export function parseAssetIds(text: string): number[] {
  const ids = text.split(/[\s,;]+/).map((each) => {
    const id = each.startsWith('0') ? Number.NaN : parseRecordId(each)
    return Number.isNaN(id) ? assetOfCode(each) : id
  })
  return [...new Set(ids)].filter(isRecordId)
}
