import { runTexts } from '../../../src/domain/messages/en/run.ts'
import type { RunNote } from '../../../src/wire/run.ts'
import type { RowResult } from './run-handler.ts'

const ofRow = (key: string, text: string): RunNote => ({ field: null, key, text, value: null })

export const changedSince = ofRow('changed-since', runTexts.changedSince)
export const undoneMeanwhile = ofRow('undone', runTexts.undoneMeanwhile)

/** A row that stays as it is. */
export const notUndone = (row_no: number, note: RunNote): RowResult => ({
  row_no,
  outcome: 'refuse',
  notes: [note],
})
