import { takeNewTexts as texts } from '../../src/domain/messages/en/take.ts'
import { env } from '../../src/env.ts'
import { HttpError } from '../../src/http/error.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { fieldTexts, firstMessage } from '../../src/wire/problem.ts'
import type { NewTakeValues } from './proposed-name.ts'

/** Says why a stock-take was not started, and returns what is wrong with each field. */
export function tellNotStarted(error: unknown, blank: NewTakeValues) {
  env().log(texts.failed, error)
  const problem = error instanceof HttpError ? error.problem : undefined
  toasts.error(firstMessage(problem) ?? texts.failed)
  return fieldTexts(problem, blank)
}
