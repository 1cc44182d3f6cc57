import type { LabelFormat } from './formats.ts'

/** Offset of everything in millimetres, because printers feed paper slightly off position. */
export interface Shift {
  x: number
  y: number
}

export const maxShift = 5

export interface LabelPlace {
  x: number
  y: number
  /** Index of the label at this position; undefined if it stays empty. */
  label: number | undefined
}

/**
 * Returns the positions of `count` labels, sheet by sheet. The first label is at position `start` (from 1) of the first
 * sheet. Positions after the last label are omitted.
 */
export function sheetsOf(
  format: LabelFormat,
  { count, start, shift }: { count: number; start: number; shift: Shift },
): LabelPlace[][] {
  const { columns, rows, label, left, top, gapX, gapY } = format
  const perSheet = columns * rows
  const before = Math.min(Math.max(start, 1), perSheet) - 1
  const used = count === 0 ? 0 : before + count
  const placeOf = (at: number): LabelPlace => {
    const onSheet = at % perSheet
    return {
      x: left + shift.x + (onSheet % columns) * (label.width + gapX),
      y: top + shift.y + Math.floor(onSheet / columns) * (label.height + gapY),
      label: at < before ? undefined : at - before,
    }
  }
  return Array.from({ length: Math.ceil(used / perSheet) }, (_, sheet) => {
    const first = sheet * perSheet
    return Array.from({ length: Math.min(perSheet, used - first) }, (_place, at) =>
      placeOf(first + at),
    )
  })
}
