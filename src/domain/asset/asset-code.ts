import { isRecordId } from '../access/record-id.ts'

const letters = 'ABCDEFGHJKLMNPQRSTVWXYZ'

/**
 * Returns the code on the label of an asset: its number and a check letter, such as `1042H`. The code is not secret;
 * opening the asset still needs a sign-in.
 */
export const assetCode = (id: number): string => `${id}${letters.charAt(id % letters.length)}`

/**
 * Returns the number of the asset with this code; undefined if the text is not a valid code. The check letter detects
 * one wrong digit and two swapped digits, so a typing error opens no other asset.
 */
export function assetOfCode(code: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,9})[a-z]$/i.exec(code) ?? []
  const id = Number(digits)
  return isRecordId(id) && assetCode(id) === code.toUpperCase() ? id : undefined
}
