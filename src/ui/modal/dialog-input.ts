import { kitTexts } from '../../domain/messages/kit.ts'
import type { DialogRequest } from '../../state/dialogs.ts'

type InputKind = NonNullable<DialogRequest['input']>['kind']

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What is wrong with the text of a dialog's input, undefined when nothing is. */
export function inputFault(kind: InputKind, text: string): string | undefined {
  if (kind === 'email') return email.test(text) ? undefined : kitTexts.dialog.badEmail
  if (kind === 'url') return isWebAddress(text) ? undefined : kitTexts.dialog.badUrl
  return undefined
}

const isWebAddress = (text: string) =>
  /^https?:\/\//i.test(text) && !/\s/.test(text) && URL.canParse(text)
