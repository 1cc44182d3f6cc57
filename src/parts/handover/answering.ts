import { handoverRuleTexts, handoverTexts as texts } from '../../domain/messages/en/handover.ts'
import { answerFaults } from '../../domain/asset/handover-rules.ts'
import { env } from '../../env.ts'
import { call } from '../../http/call.ts'
import { endsSession, problemOf } from '../../http/error.ts'
import { dialogs, type DialogOutcome } from '../../state/feedback/dialogs.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { remarkDraft } from '../../state/record/remark-draft.ts'
import { changed } from '../../state/reload/changes.ts'
import type { HandoverAnswer } from '../../wire/handover.ts'
import { firstMessage } from '../../wire/problem.ts'

/** Sends an answer and shows a toast. Returns whether the answer was saved. */
async function sendAnswer(id: number, body: HandoverAnswer): Promise<boolean> {
  if (answerFaults(body).length > 0) {
    toasts.error(handoverRuleTexts.noteTooLong)
    return false
  }
  try {
    await call('answerHandover', { params: { id }, body })
  } catch (error) {
    if (endsSession(error)) return false
    env().log(texts.failed, error)
    const reason = firstMessage(problemOf(error))
    toasts.error(reason ?? texts.failed)
    // The asset may have a new holder, or the user has answered elsewhere.
    if (reason !== undefined) changed('assets')
    return false
  }
  toasts.success(texts[body.answer])
  changed('assets')
  return true
}

export const accept = (id: number): Promise<boolean> => sendAnswer(id, { answer: 'accepted' })

/** Asks the user for a note and declines. The note is a draft until it is sent, even if the dialog is closed. */
export function decline(id: number): Promise<DialogOutcome> {
  const draft = remarkDraft(`handover:${id}`, texts.note)
  return dialogs.ask({
    title: texts.declineTitle,
    confirm: texts.send,
    cancel: texts.cancel,
    dismissOutside: false,
    input: draft.input,
    async attempt(note) {
      const sent = await sendAnswer(id, { answer: 'declined', note })
      if (sent) draft.remove()
      return sent
    },
  })
}
