import { runTexts } from '../../../src/domain/messages/en/run.ts'
import { textLimit } from '../../../src/domain/text/text.ts'
import { message, type Message } from '../../../src/wire/texts.ts'
import type { RunNote } from '../../../src/wire/run.ts'
import type { RowResult } from './run-handler.ts'

/** Returns a message in the form in which results of rows store it. */
export const noteOf = (
  { text, code, params }: Message,
  about: Pick<RunNote, 'key'> & Partial<RunNote>,
): RunNote => ({
  field: null,
  ...about,
  // Truncation may split a surrogate pair. PostgreSQL rejects such text.
  value: about.value?.slice(0, textLimit).toWellFormed() ?? null,
  text,
  code,
  ...(params && { params: [...params] }),
})

export const changedSince = noteOf(message(runTexts, 'changedSince'), { key: 'changed-since' })
export const recordChanged = noteOf(message(runTexts, 'recordChanged'), { key: 'changed-since' })
export const recordGone = noteOf(message(runTexts, 'recordGone'), { key: 'exists' })
export const undoneMeanwhile = noteOf(message(runTexts, 'undoneMeanwhile'), { key: 'undone' })

/** Returns the result of a row whose record an undo has permanently deleted. */
export const removed = (row_no: number): RowResult => ({
  row_no,
  outcome: 'update',
  notes: [noteOf(message(runTexts, 'removed'), { key: 'removed' })],
})

/** Returns the result of a row that did not change. */
export const refused = (row_no: number, notes: readonly RunNote[]): RowResult => ({
  row_no,
  outcome: 'refuse',
  notes,
})
