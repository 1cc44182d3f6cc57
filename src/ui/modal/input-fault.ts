import { kitTexts } from '../../domain/messages/en/kit.ts'
import type { DialogRequest } from '../../state/feedback/dialogs.ts'

type Input = NonNullable<DialogRequest['input']>

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Returns whether the text is not the number to type, which may have thousands separators. */
const isOtherNumber = ({ expected }: Input, text: string): boolean =>
  expected !== undefined && Number(text.replaceAll(/[\s.,']/g, '') || NaN) !== expected.number

/** Returns what is wrong with the input of a dialog; undefined if it is valid. */
export function inputFault(input: Input, text: string): string | undefined {
  const { kind, expected } = input
  if (isOtherNumber(input, text)) return expected?.otherwise
  if (kind === 'email') return email.test(text) ? undefined : kitTexts.dialog.badEmail
  if (kind === 'url') return isWebAddress(text) ? undefined : kitTexts.dialog.badUrl
  return undefined
}

const isWebAddress = (text: string) =>
  /^https?:\/\//i.test(text) && !/\s/.test(text) && URL.canParse(text)
