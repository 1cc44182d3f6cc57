import { env } from '../../env.ts'
import { HttpError } from '../../http/error.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { firstMessage } from '../../wire/problem.ts'

/** Says why something could not be done: in the words of the server if there are any, else in these. */
export function tellFailure(text: string, error: unknown): void {
  env().log(text, error)
  const said = error instanceof HttpError ? firstMessage(error.problem) : undefined
  toasts.error(said ?? text)
}
