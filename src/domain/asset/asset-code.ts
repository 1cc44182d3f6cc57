const letters = 'ABCDEFGHJKLMNPQRSTVWXYZ'

/**
 * The code of an asset, as its label shows it: its number and a check letter, `1042H`. It tells
 * nothing and protects nothing: a user who has it still has to sign in.
 */
export const assetCode = (id: number): string => `${id}${letters.charAt(id % letters.length)}`

/**
 * The number of the asset with this code, or undefined for what is no code. A wrong digit and two
 * exchanged digits give another letter, so a slip of the finger opens no other asset.
 */
export function assetOfCode(code: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,9})[a-z]$/i.exec(code) ?? []
  const id = Number(digits)
  return assetCode(id) === code.toUpperCase() ? id : undefined
}
