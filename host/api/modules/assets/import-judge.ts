import type { AssetDraft } from '../../../../src/domain/asset/asset-rules.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { message, type Message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import type { ImportRecord } from '../../imports/import-store.ts'
import type { NewEntry } from '../../imports/new-entries.ts'
import type { ImportRow, ReadRow } from '../../imports/row.ts'
import { namesFor } from '../../imports/stored-names.ts'
import { noteOf } from '../../runs/run-notes.ts'
import { draftOf } from './draft.ts'
import { judgeDrafts, type Candidate, type JudgedRow } from './import-drafts.ts'
import {
  codeOf,
  earlierRows,
  hasNoKey,
  findMatches,
  linesOfChanged,
  type Match,
} from './import-matches.ts'
import { draftOfRow, readAsset } from './import-row.ts'
import { wholesFor, type Wholes } from './import-wholes.ts'
import { draftOfStored } from './write-queries.ts'

const texts = dataImportTexts.row

interface Recognised {
  read: ReadRow
  match: Match
  /** The line of an earlier row about the same asset. */
  first: number | undefined
  /** The line of an earlier row that changes the asset. One row may have its code, the other its ID. */
  changed: number | undefined
}

/** Returns the result of a row if its code or ID decides it: the row is skipped, or refused for a reason. */
function decidedByKey(
  { plan }: ImportRecord,
  { read, match: { active, trashed }, first, changed }: Recognised,
): { outcome: 'skip' | 'refuse'; note: RunNote; subject_id?: number } | undefined {
  if (plan.existing === 'add') return undefined
  const hasCode = codeOf(read) !== undefined
  const field = hasCode ? 'code' : 'serial_number'
  const refuse = (key: string, text: Message) =>
    ({ outcome: 'refuse', note: noteOf(text, { key, field }) }) as const
  if (active.length > 1)
    return refuse('several-assets', message(texts, 'severalAssets', active.length))
  const [asset] = active
  if (!asset && trashed > 0) return refuse('in-trash', message(texts, 'inTrash'))
  if (!asset && hasCode) return refuse('no-asset', message(texts, 'noAsset'))
  if (first !== undefined)
    return refuse('same-key', message(texts, hasCode ? 'sameAsset' : 'sameKey', first))
  if (changed !== undefined) return refuse('same-key', message(texts, 'sameAsset', changed))
  if (asset && plan.existing === 'skip') {
    const note = noteOf(message(texts, hasCode ? 'known' : 'exists'), { key: 'exists', field })
    return { outcome: 'skip', note, subject_id: asset.id }
  }
  return undefined
}

/** Warns of a row that is added although assets are to be updated, because it has neither a code nor an ID. */
const missingKeyWarnings = ({ plan }: ImportRecord, read: ReadRow): RunNote[] =>
  plan.existing === 'update' && hasNoKey(read)
    ? [noteOf(message(texts, 'noKey'), { key: 'no-key', field: 'serial_number' })]
    : []

const skippedRow = (
  { row_no }: ImportRow,
  { note, subject_id }: { note: RunNote; subject_id?: number },
): JudgedRow => ({
  row_no,
  outcome: 'skip',
  notes: [note],
  ...(subject_id !== undefined && { subject_id }),
})

/** Returns a new asset with the values that were chosen for all rows. */
const newDraft = ({ plan: { defaults } }: ImportRecord): AssetDraft => draftOf(defaults)

/** The planned results of rows, and the master data and wholes that they would add. */
export interface Judged {
  judged: JudgedRow[]
  added: readonly NewEntry[]
  wholes: Wholes
}

/**
 * Returns the planned results of rows, by the plan, the stored records and the rules of the asset form. `lock`: whether
 * to lock the records that rows change and name, for the following write.
 */
export async function judgeImport(
  db: Queryable,
  record: ImportRecord,
  { rows, lock, run }: { rows: readonly ImportRow[]; lock: boolean; run?: number },
): Promise<Judged> {
  const { plan } = record
  const readRows = rows.map((row) => ({ row, read: readAsset(row, record) }))
  const reads = readRows.map(({ read }) => read)
  const { names, added } = await namesFor(db, reads, { choices: plan.choices, lock })
  const matchOf = await findMatches(db, reads, { lock })
  const wholes = await wholesFor(db, reads, { record, run })
  const earlier = await earlierRows(db, record, readRows)
  const changed = await linesOfChanged(db, record, { run, matches: reads.map(matchOf) })
  const judged: JudgedRow[] = []
  const candidates: Candidate[] = []
  for (const { row, read } of readRows) {
    const match = matchOf(read)
    const before = plan.existing === 'update' ? match.active[0] : undefined
    const decided = decidedByKey(record, {
      read,
      match,
      first: earlier.get(row.row_no),
      changed: before && changed.get(before.id),
    })
    const base = before ? draftOfStored(before) : newDraft(record)
    const { draft, refusals, warnings, leftOut } = draftOfRow(read, base, {
      plan,
      names,
      wholes,
      isNew: !before,
    })
    const skipped = decided?.outcome === 'skip' ? decided : leftOut && { note: leftOut }
    if (skipped) judged.push(skippedRow(row, skipped))
    else {
      if (before && !decided) changed.set(before.id, row.line)
      candidates.push({
        row_no: row.row_no,
        draft,
        before,
        refusals: [...(decided ? [decided.note] : []), ...refusals],
        warnings: [...warnings, ...missingKeyWarnings(record, read)],
      })
    }
  }
  const coming = { added: added.all, wholes: wholes.pending(), lock }
  judged.push(...(await judgeDrafts(db, candidates, coming)))
  return { judged, added: added.all, wholes }
}
