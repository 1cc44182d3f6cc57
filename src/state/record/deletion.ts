import { deletionTexts, dialogTexts } from '../../domain/messages/en/kit.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../http/error.ts'
import { firstMessage } from '../../wire/problem.ts'
import { dialogs } from '../feedback/dialogs.ts'

/** Asks before a deletion; a press outside does nothing. `text`: which record, and what happens to it. */
export async function confirmDeletion(question: string, text?: string): Promise<boolean> {
  const { yes, no } = deletionTexts
  const outcome = await dialogs.ask({
    title: question,
    ...(text !== undefined && { text }),
    confirm: yes,
    deny: no,
    tone: 'danger',
    dismissOutside: false,
  })
  return outcome.kind === 'confirmed'
}

/**
 * Reports that a deletion failed: what the server said, else that something went wrong; `otherwise` words a
 * failure that is no answer of the server. `tone` is that of its button.
 */
export function reportDeletionFailure(
  error: unknown,
  {
    otherwise = () => deletionTexts.wentWrong,
    tone = 'default',
  }: { otherwise?: (error: unknown) => string; tone?: 'default' | 'blue' } = {},
): void {
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
