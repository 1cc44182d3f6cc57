import { env } from '../../env.ts'
import { HttpError, isAnswer } from '../../http/error.ts'
import { firstMessage } from '../../wire/problem.ts'
import { toasts } from './toasts.ts'

/** Says that something did not work: in the server's own words where it refused, else as `text` says. True if it did. */
export function tellFailed(error: unknown, text: string): boolean {
  env().log(text, error)
  const problem = error instanceof HttpError && isAnswer(error) ? error.problem : undefined
  toasts.error(firstMessage(problem) ?? text)
  return isAnswer(error)
}
