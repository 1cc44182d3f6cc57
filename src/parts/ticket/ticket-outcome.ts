import { ticketFormTexts } from '../../domain/messages/en/ticket-form.ts'
import type { TicketFormValues } from '../../domain/ticket/ticket-form-rules.ts'
import { assetConstraints } from '../../domain/ticket/ticket-update-rules.ts'
import { env } from '../../env.ts'
import { HttpError, UnexpectedResponse } from '../../http/error.ts'
import { changed } from '../../state/reload/changes.ts'
import type { FieldErrors } from '../../state/record/form-values.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { constraintText, fieldTexts } from '../../wire/problem.ts'
import type { Ticket } from '../../wire/ticket.ts'

const texts = ticketFormTexts

/** The functions of the widget host that are used here. */
export interface TicketFormHost {
  emit(name: 'assetdesk-ticket-saved', detail: Ticket): boolean
}

export const reportInvalid = (): void => toasts.error(texts.notProper)

export function reportUpdated(ticket: Ticket, { emit }: TicketFormHost): void {
  toasts.success(texts.updated)
  changed('tickets', 'assets')
  emit('assetdesk-ticket-saved', ticket)
}

/** Returns the texts of a refusal, for the toast and for the fields (OP-096, OP-098). */
function refusalTexts(error: unknown, values: TicketFormValues, gone: boolean) {
  if (error instanceof UnexpectedResponse) return { toast: texts.updateFailed, fields: {} }
  const { status, problem } = error instanceof HttpError ? error : {}
  const assetText = (text: string) => (values.asset_id === '' ? {} : { asset_id: text })
  if (status === 404) {
    const fields = gone ? {} : assetText(texts.invalidAsset)
    return { toast: texts.invalidAsset, fields }
  }
  if (status !== 422) return { toast: texts.wentWrong, fields: {} }
  const named = assetConstraints.flatMap((key) => constraintText(problem, key) ?? []).join('\n')
  const fields = fieldTexts(problem, values)
  return named === ''
    ? { toast: texts.wentWrong, fields }
    : { toast: named, fields: { ...fields, ...assetText(named) } }
}

/** Shows a toast that nothing was saved, and why. Returns the texts for the fields. */
export function reportFailure(
  error: unknown,
  values: TicketFormValues,
  gone: boolean,
): FieldErrors<TicketFormValues> {
  const { toast, fields } = refusalTexts(error, values, gone)
  env().log(toast, error)
  toasts.error(toast)
  if (gone) changed('tickets')
  // The chosen row has changed since the lists were loaded.
  if ('assigned_to' in fields || 'category_id' in fields) changed('reference')
  return fields
}
