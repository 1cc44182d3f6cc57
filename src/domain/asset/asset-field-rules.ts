import { message } from '../../wire/texts.ts'
import {
  assetFields,
  fieldNames,
  fieldsIn,
  recordOf,
  type AssetFieldName,
  type FieldsIn,
  type FieldsOf,
} from '../../wire/asset-fields.ts'
import type { PlainValues } from './asset-fields.ts'
import { fault, type Fault } from '../faults.ts'
import { figureFault } from './figures.ts'
import { assetFormTexts } from '../messages/en/asset-form.ts'
import { characters, longTextLimit, textLimit, trimmed } from '../text/text.ts'

type TextName = FieldsOf<keyof typeof textLimits>

/** Maximum number of characters by the kind of a text field. */
export const textLimits = { code: textLimit, text: textLimit, longText: longTextLimit }

export const isText = (name: AssetFieldName): name is TextName =>
  assetFields[name].kind in textLimits

const isNumber = (name: AssetFieldName): name is FieldsOf<'number'> =>
  assetFields[name].kind === 'number'

/** The property path of a plain field in the body of a write. */
export type PlainPath = FieldsIn<'asset'> | `asset_details.${FieldsIn<'details'>}`

const pathOf = (name: FieldsIn): PlainPath =>
  assetFields[name].in === 'asset'
    ? (name as FieldsIn<'asset'>)
    : `asset_details.${name as FieldsIn<'details'>}`

/** Returns a fault for each text that is too long, in the order of the columns. */
export function textFaults(part: 'asset' | 'details', values: PlainValues): Fault<PlainPath>[] {
  return fieldsIn(part)
    .filter(isText)
    .flatMap((name): Fault<PlainPath>[] => {
      const limit = textLimits[assetFields[name].kind]
      if (characters(trimmed(values[name]) ?? '') <= limit) return []
      return [fault(pathOf(name), 'maxLength', message(assetFormTexts.limits, 'tooLong', limit))]
    })
}

/**
 * Returns a fault for each number that is negative, too large or has too many decimals, in the order of the columns.
 */
export function numberFaults(part: 'asset' | 'details', values: PlainValues): Fault<PlainPath>[] {
  return fieldsIn(part)
    .filter(isNumber)
    .flatMap((name): Fault<PlainPath>[] => {
      const fault = figureFault(values[name] ?? 0, {
        tooSmall: message(assetFields[name], 'negative'),
      })
      return fault ? [{ field: pathOf(name), ...fault }] : []
    })
}

/** Returns the values with their texts as they are stored. */
export function trimmedTexts<V extends PlainValues>(values: V): V {
  const names = fieldNames.filter(isText).filter((name) => name in values)
  return { ...values, ...recordOf(names, (name) => trimmed(values[name])) }
}
