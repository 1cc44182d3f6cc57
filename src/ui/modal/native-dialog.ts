import { $dialog, type DialogRequest, dialogs } from '../../state/feedback/dialogs.ts'

/** The last request that was asked here: every element on the page would ask it. */
let asked: DialogRequest | undefined

/** Opens the browser's own dialog if ours cannot be loaded. */
export async function askNatively(): Promise<void> {
  const request = $dialog.get()
  if (!request || request === asked) return
  asked = request
  const value = valueOf(request)
  const done = value !== undefined && (await request.attempt?.(value)) !== false
  dialogs.settle(
    request.id,
    done ? { kind: 'confirmed', value } : { kind: 'dismissed', reason: 'cancel' },
  )
}

/** Returns the valid input, empty for a question without one; undefined if the user cancels. */
function valueOf({ title, text, input }: DialogRequest): string | undefined {
  const question = [title, text, input?.label].filter(Boolean).join('\n')
  if (!input) return globalThis.confirm(question) ? '' : undefined
  const value = globalThis.prompt(question, input.value)?.trim()
  return value === undefined || isOtherNumber(input, value) ? undefined : value
}

/** Returns whether the text is not the number to type, which may have thousands separators. */
export const isOtherNumber = (
  { expected }: NonNullable<DialogRequest['input']>,
  text: string,
): boolean =>
  expected !== undefined && Number(text.replaceAll(/[\s.,']/g, '') || NaN) !== expected.number
