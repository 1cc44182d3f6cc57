import { trimmed } from '../../../../src/domain/text/text.ts'
import type { AssetDraft } from '../../../../src/domain/asset/asset-rules.ts'
import { draftWith } from '../../../../src/domain/asset/bulk-change.ts'
import type { AssetWord } from '../../../../src/wire/reference.ts'
import type { WordField } from '../../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { raw, sql } from '../../db/sql.ts'
import { allWords, holding } from '../../lists/search.ts'
import type { OpenRow, RowResult, RunHandler, RunRequest } from '../../runs/run-handler.ts'
import { loadAssets, lockRows, undoChanges } from './bulk.ts'
import { writeRows } from './bulk-write.ts'
import { draftOfStored } from './store.ts'

/** Maximum number of texts in a response. */
const wordLimit = 1000

/** Returns the distinct texts of active assets, the most frequent first. */
export const assetWords = (
  db: Queryable,
  field: WordField,
  search: string | undefined,
): Promise<AssetWord[]> =>
  db.many<AssetWord>(sql`
    select text, assets from (
      select ${raw(field)} as text, count(*) as assets from assets
      where deleted_at is null and ${raw(field)} is not null group by 1
    ) as words
    where ${search ? allWords(search, holding(sql`search_key(text)`)) : sql`true`}
    order by assets desc, lower(text), text limit ${wordLimit}`)

/** The request to rename a text. `change.kind` names the action, as in every request of a run. */
export interface WordRequest extends RunRequest {
  change: { kind: 'rename' }
  field: WordField
  from: readonly string[]
  to: string | null
}

const wordOf = (field: WordField, draft: AssetDraft): string | null =>
  field === 'os' ? draft.asset_details.os : draft[field]

/** Gives the assets of rows the new text. An asset whose text has changed since stays as it is. */
const step: RunHandler['step'] = async (tx, run, rows) => {
  const { field, from, to } = run.request as WordRequest
  const { found, results } = await lockRows<OpenRow>(tx, rows)
  const assetOf = await loadAssets(tx, found)
  const stays: RowResult[] = []
  const proposals = found.flatMap(({ row: { row_no }, asset: { id, deleted_at } }) => {
    const before = assetOf(id)
    const draft = draftOfStored(before)
    if (deleted_at === null && from.includes(wordOf(field, draft) ?? ''))
      return [{ row_no, before, draft: draftWith(draft, { [field]: to }) }]
    stays.push({ row_no, outcome: 'same' })
    return []
  })
  return [...results, ...stays, ...(await writeRows(tx, run, proposals))]
}

/** Renaming of manufacturers, vendors and operating systems (OP3-026). */
export const wordsHandler: RunHandler = {
  total(tx, { id, request }) {
    const { field, from, to } = request as WordRequest
    return tx.run(sql`
      insert into run_rows (run_id, row_no, subject_id)
      select ${id}, row_number() over (order by id), id from assets
      where deleted_at is null and ${raw(field)} = any(${[...from]})
        and ${raw(field)} is distinct from ${trimmed(to)}`)
  },
  step,
  undo: undoChanges,
}
