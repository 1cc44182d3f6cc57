import { enterAmount } from './amount.ts'
import { assetFormTexts } from '../messages/en/asset-form.ts'

/** Biggest quantity and wattage that are stored. */
export const figureLimit = 1_000_000_000

/** At most two decimals. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value

interface FigureBounds {
  min?: number
  /** Text for a figure below `min`. */
  tooSmall: string
  max?: number
  tooBig?: string
}

/** The first broken rule of a figure; NaN stands for a text that is none. */
export function figureFault(
  value: number,
  { min = 0, tooSmall, max = figureLimit, tooBig }: FigureBounds,
): { key: string; text: string } | undefined {
  const { limits } = assetFormTexts
  if (Number.isNaN(value)) return { key: 'isNumber', text: enterAmount() }
  if (value < min) return { key: 'min', text: tooSmall }
  if (value > max) return { key: 'max', text: tooBig ?? limits.tooBig }
  return hasTwoDecimals(value) ? undefined : { key: 'decimals', text: limits.decimals }
}
