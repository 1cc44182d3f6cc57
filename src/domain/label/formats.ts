/** All lengths are millimetres. */
export interface Size {
  width: number
  height: number
}

/** A sheet of labels: the paper, the labels on it, and the position of the first label. */
export interface LabelFormat {
  paper: Size
  label: Size
  columns: number
  rows: number
  left: number
  top: number
  gapX: number
  gapY: number
}

const a4: Size = { width: 210, height: 297 }

const roll = (width: number, height: number): LabelFormat => ({
  paper: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  gapX: 0,
  gapY: 0,
})

/** Returns a format with labels centred on an A4 sheet. Only columns have a gap, `gapX`. */
function sheet(label: Size, [columns, rows]: [number, number], gapX = 0): LabelFormat {
  const left = (a4.width - columns * label.width - (columns - 1) * gapX) / 2
  const top = (a4.height - rows * label.height) / 2
  return { paper: a4, label, columns, rows, left, top, gapX, gapY: 0 }
}

export const labelFormats = {
  'a4-21': sheet({ width: 63.5, height: 38.1 }, [3, 7], 2.54),
  'a4-24': sheet({ width: 70, height: 37 }, [3, 8]),
  'a4-27': sheet({ width: 70, height: 32 }, [3, 9]),
  'a4-65': sheet({ width: 38.1, height: 21.2 }, [5, 13], 2.54),
  'roll-54': roll(54, 25),
  'roll-62': roll(62, 29),
  'roll-50': roll(50, 24),
  'roll-45': roll(45, 12),
} as const satisfies Record<string, LabelFormat>

export type FixedFormat = keyof typeof labelFormats
export type FormatName = FixedFormat | 'own'

export const fixedFormats = Object.keys(labelFormats) as FixedFormat[]
export const formatNames: readonly FormatName[] = [...fixedFormats, 'own']

/** The fields of a custom format, in the order of the form. */
export const ownFields = [
  'width',
  'height',
  'columns',
  'rows',
  'left',
  'top',
  'gapX',
  'gapY',
] as const
export type OwnField = (typeof ownFields)[number]
export type OwnSize = Readonly<Record<OwnField, number>>

export const defaultOwnSize: OwnSize = {
  width: 63.5,
  height: 38.1,
  columns: 3,
  rows: 7,
  left: 7.2,
  top: 15.1,
  gapX: 2.5,
  gapY: 0,
}

/** Minimum and maximum of each field. Codes need 10 mm. */
export const ownLimits: Readonly<Record<OwnField, readonly [least: number, most: number]>> = {
  width: [10, 210],
  height: [10, 297],
  columns: [1, 20],
  rows: [1, 30],
  left: [0, 100],
  top: [0, 100],
  gapX: [0, 100],
  gapY: [0, 100],
}

/**
 * Returns a custom format. For a single label, the paper is the label with `left` as its left and right margin, and
 * `top` as its top and bottom margin. Several labels are on A4.
 */
export function ownFormat(own: OwnSize): LabelFormat {
  const { width, height, columns, rows, ...place } = own
  const isRoll = columns * rows === 1
  const paper = isRoll ? { width: width + 2 * own.left, height: height + 2 * own.top } : a4
  return { paper, label: { width, height }, columns, rows, ...place }
}

/** Tolerance for rounding errors of tenths, such as in 3 × 63.5 + 2 × 2.5 + 9.5. */
const tolerance = 0.001

/** Returns whether every label of a format fits on the paper. */
export function fitsPaper({ paper, label, columns, rows, ...at }: LabelFormat): boolean {
  const right = at.left + columns * label.width + (columns - 1) * at.gapX
  const bottom = at.top + rows * label.height + (rows - 1) * at.gapY
  return right <= paper.width + tolerance && bottom <= paper.height + tolerance
}

/** Returns whether a field is a number of labels, not a length. */
export const isCount = (field: OwnField): boolean => field === 'columns' || field === 'rows'

/** Returns whether a value of a custom format is within its limits. */
export const isOwnValue = (field: OwnField, value: number): boolean => {
  const [least, most] = ownLimits[field]
  const isValid = Number.isInteger(value) || !isCount(field)
  return isValid && value >= least && value <= most
}
