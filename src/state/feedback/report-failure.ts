import { env } from '../../env.ts'
import { HttpError, isRejected } from '../../http/error.ts'
import { firstMessage } from '../../wire/problem.ts'
import { toasts } from './toasts.ts'

/** Logs a failure and shows a toast with the same text. */
export function showFailure(error: unknown, text: string): void {
  env().log(text, error)
  toasts.error(text)
}

/**
 * Shows a toast about a failure: with the server's text for a refusal, else `text`. Returns whether the server refused
 * the request.
 */
export function reportFailure(error: unknown, text: string): boolean {
  env().log(text, error)
  const problem = error instanceof HttpError && error.status !== 500 ? error.problem : undefined
  toasts.error(firstMessage(problem) ?? text)
  return isRejected(error)
}
