import type { Fault } from '../faults.ts'
import { message, type Message } from '../../wire/texts.ts'
import { enterAmount } from './amount.ts'
import { assetFormTexts } from '../messages/en/asset-form.ts'

/** Biggest quantity and wattage that are stored. */
export const figureLimit = 1_000_000_000

/** Returns whether a number has at most two decimals. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value

interface FigureBounds {
  min?: number
  /** Text for a figure below `min`. */
  tooSmall: Message
  max?: number
  tooBig?: Message
}

/** Returns the first broken rule of a figure. NaN stands for a text that is not a number. */
export function figureFault(
  value: number,
  { min = 0, tooSmall, max = figureLimit, tooBig }: FigureBounds,
): Omit<Fault, 'field' | 'value'> | undefined {
  const { limits } = assetFormTexts
  if (Number.isNaN(value)) return { key: 'isNumber', ...enterAmount() }
  if (value < min) return { key: 'min', ...tooSmall }
  if (value > max) return { key: 'max', ...(tooBig ?? message(limits, 'tooBig')) }
  return hasTwoDecimals(value) ? undefined : { key: 'decimals', ...message(limits, 'decimals') }
}
