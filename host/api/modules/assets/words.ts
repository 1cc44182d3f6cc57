import { wordFaults } from '../../../../src/domain/reference/word-rules.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import type { AssetDraft } from '../../../../src/domain/asset/asset-rules.ts'
import { draftWith } from '../../../../src/domain/asset/bulk-change.ts'
import type { AssetWord } from '../../../../src/wire/reference.ts'
import type { WordField } from '../../../../src/wire/reference-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { raw, sql } from '../../db/sql.ts'
import { route } from '../../http/route.ts'
import { allWords, holding } from '../../lists/search.ts'
import type { OpenRow, RowResult, RunHandler, RunRequest } from '../../runs/run-handler.ts'
import { startRun } from '../../runs/run-view.ts'
import { loadAssets, lockRows, undoChanges } from './bulk.ts'
import { writeRows } from './bulk-write.ts'
import { draftOfStored } from './write-queries.ts'

/** Maximum number of texts in a response. */
const wordLimit = 1000

/** Returns the distinct texts of a field of active assets, the most frequent first. */
const assetWords = (
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
interface WordRequest extends RunRequest {
  change: { kind: 'rename' }
  field: WordField
  from: readonly string[]
  to: string | null
}

const wordOf = (field: WordField, draft: AssetDraft): string | null =>
  field === 'os' ? draft.asset_details.os : draft[field]

/** Replaces the text of the assets of rows. An asset whose text has changed since the start stays unchanged. */
const step: RunHandler['step'] = async (tx, run, rows) => {
  const { field, from, to } = run.request as WordRequest
  const { lockedRows, results } = await lockRows<OpenRow>(tx, rows)
  const assetOf = await loadAssets(tx, lockedRows)
  const unchanged: RowResult[] = []
  const proposals = lockedRows.flatMap(({ row: { row_no }, record: { id, deleted_at } }) => {
    const before = assetOf(id)
    const draft = draftOfStored(before)
    if (deleted_at === null && from.includes(wordOf(field, draft) ?? ''))
      return [{ row_no, before, draft: draftWith(draft, { [field]: to }) }]
    unchanged.push({ row_no, outcome: 'same' })
    return []
  })
  return [...results, ...unchanged, ...(await writeRows(tx, run, proposals))]
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

export const wordRoutes = {
  listAssetWords: route('listAssetWords', {
    handle: ({ db, query: { field, search } }) => assetWords(db, field, search),
  }),

  renameAssetWords: route('renameAssetWords', {
    status: 201,
    creates: true,
    check: ({ body }) => wordFaults(body),
    handle(context) {
      const { field, from, to } = context.body
      const text = trimmed(to)
      const request: WordRequest = {
        change: { kind: 'rename' },
        field,
        from,
        to: text,
        requested: [{ field, to: text === null ? null : { id: text, text } }],
      }
      return startRun(context, { kind: 'rename-words', request })
    },
  }),
}
