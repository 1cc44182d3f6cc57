import { commentTexts } from '../../domain/messages/comment.ts'
import { HttpError } from '../../http/error.ts'
import { firstMessage } from '../../wire/problem.ts'
import { spoken } from '../../wire/texts.ts'

/** What the server said, in words for people. */
export function wordsOf(error: unknown): string {
  const problem = error instanceof HttpError ? error.problem : undefined
  if (error instanceof HttpError && error.status === 429) return commentTexts.tooMany
  return firstMessage(problem) ?? spoken('Something went wrong.')
}
