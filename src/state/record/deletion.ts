import { deletionTexts, dialogTexts } from '../../domain/messages/en/kit.ts'
import { env } from '../../env.ts'
import { endsSession, HttpError } from '../../http/error.ts'
import { firstMessage } from '../../wire/problem.ts'
import { dialogs } from '../feedback/dialogs.ts'

/** Asks before a deletion. A press outside does nothing. `text`: which record, and what happens to it. */
export function confirmDeletion(question: string, text?: string): Promise<boolean> {
  const { yes, no } = deletionTexts
  return dialogs.confirmed({
    title: question,
    ...(text !== undefined && { text }),
    confirm: yes,
    deny: no,
    tone: 'danger',
    dismissOutside: false,
  })
}

/**
 * Reports a failed deletion: with the server's text for a refusal, else with `otherwise` or a general text. `tone`:
 * that of the button. Does not report that the session has ended.
 */
export function reportDeletionFailure(
  error: unknown,
  {
    otherwise = () => deletionTexts.wentWrong,
    tone = 'default',
  }: { otherwise?: (error: unknown) => string; tone?: 'default' | 'blue' } = {},
): void {
  if (endsSession(error)) return
  env().log(deletionTexts.failedTitle, error)
  const text =
    error instanceof HttpError
      ? (firstMessage(error.problem) ?? deletionTexts.wentWrong)
      : otherwise(error)
  void dialogs.ask({
    title: deletionTexts.failedTitle,
    text,
    icon: 'error',
    tone,
    confirm: dialogTexts.confirm,
  })
}
