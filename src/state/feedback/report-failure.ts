import { env } from '../../env.ts'
import { HttpError, isAnswer } from '../../http/error.ts'
import { firstMessage } from '../../wire/problem.ts'
import { toasts } from './toasts.ts'

/**
 * Says that something did not work: in the server's words if it knows why, else as `text` says. Returns whether the server
 * refused it.
 */
export function reportFailure(error: unknown, text: string): boolean {
  env().log(text, error)
  const problem = error instanceof HttpError && error.status !== 500 ? error.problem : undefined
  toasts.error(firstMessage(problem) ?? text)
  return isAnswer(error)
}
