import { problemOf } from '../../http/error.ts'
import { fieldTexts } from '../../wire/problem.ts'
import { showFailure } from '../feedback/report-failure.ts'
import type { FieldErrors } from './form-values.ts'

/** Shows that a form was not saved. Returns the server's texts for its fields, which are those of `blank`. */
export function showSaveFailure<Values extends object>(
  error: unknown,
  text: string,
  blank: Values,
): FieldErrors<Values> {
  showFailure(error, text)
  return fieldTexts(problemOf(error), blank)
}
