import type { FieldChange } from '../../../../src/wire/changes.ts'
import type { Import } from '../../../../src/wire/import.ts'
import {
  importRules,
  isDayTarget,
  sourcesOf,
  targetParts,
  type DefaultTarget,
  type RequiredTarget,
} from '../../../../src/wire/import-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { cellText } from '../../imports/cell-text.ts'
import { isDamaged } from '../../imports/cell-values.ts'
import { dayEvidence } from '../../imports/days.ts'
import { cellsFor } from '../../imports/first-plan.ts'
import type { ImportHandlers } from '../../imports/import-handler.ts'
import { allRows, type ImportRecord, type Remembered } from '../../imports/import-store.ts'
import { remainingFor } from '../../imports/new-entries.ts'
import type { Defaults, ImportPlan } from '../../imports/plan.ts'
import { isUnreadable, maxCellLength, type ImportRow } from '../../imports/row.ts'
import { allNamed } from '../../imports/stored-names.ts'
import { unknownNames } from '../../imports/unknown-names.ts'
import { runAsSeen } from '../../runs/run-view.ts'

const defaultsOf: Record<DefaultTarget, keyof Defaults> = {
  category: 'category_id',
  manager: 'manager',
  place: 'place_id',
  status: 'status',
  labelled: 'labelled',
  quantity: 'quantity',
}

interface ViewContext {
  db: Queryable
  imports: ImportHandlers
  caller: { id: number; role: string }
}

/** Returns the required targets that have neither a column nor a value for all rows. */
export const missingTargets = ({
  kind,
  plan: { targets, defaults },
}: Pick<ImportRecord, 'kind' | 'plan'>): RequiredTarget[] =>
  importRules[kind].required.filter(
    (target) =>
      sourcesOf(target, targets).length === 0 &&
      !(hasDefault(target) && defaults[defaultsOf[target]] !== null),
  )

/** Returns whether a target can have one value for all rows. */
export const hasDefault = (target: RequiredTarget): target is DefaultTarget => target in defaultsOf

const isIdTarget = (target: string) => target === 'serial_number'

const previewSize = 5

async function loadPreview(
  { db, imports }: ViewContext,
  record: ImportRecord,
  rows: readonly ImportRow[],
): Promise<Import['preview']> {
  const first = rows.slice(0, previewSize)
  const judgement = await imports[record.kind].judge(db, record, { rows: first, lock: false })
  const results = new Map(
    (await judgement.previewChanges()).map((result) => [result.row_no, result]),
  )
  return first.map(({ row_no, line, cells }) => {
    const { changes = [], notes = [] } = results.get(row_no) ?? {}
    const shown = changes.length > 0 ? [...changes] : cellsAsChanges(record, cells)
    return { row_no, line, changes: shown, notes: [...notes] }
  })
}

/** Returns the original cells of a row that would not be stored. They explain its notes. */
function cellsAsChanges(
  { kind, plan: { targets } }: ImportRecord,
  cells: ImportRow['cells'],
): FieldChange[] {
  const parts = new Set(Object.values(targetParts).flat())
  const wholes = importRules[kind].targets.filter((target) => !parts.has(target))
  return wholes.flatMap((field) => {
    const text = sourcesOf(field, targets)
      .flatMap((source) => cells.filter((_, column) => targets[column] === source).map(cellText))
      .filter(Boolean)
      .join(' ')
      .slice(0, maxCellLength)
    return text === '' ? [] : [{ field, from: null, to: { id: text, text } }]
  })
}

const samplesOf = (rows: readonly ImportRow[], index: number): string[] =>
  [...new Set(rows.map(({ cells }) => cellText(cells[index]).slice(0, 100)))]
    .filter((text) => text !== '')
    .slice(0, 3)

/** Returns how cells are interpreted: as the user has chosen, otherwise as the file indicates. */
export function understoodAs({ kind, plan }: ImportRecord, rows: readonly ImportRow[]) {
  // The order of day and month that the file indicates.
  const { order, example } = dayEvidence(cellsFor(rows, plan.targets, isDayTarget))
  const isOpen = plan.day_order === null && order === null
  return {
    kind,
    plan: { ...plan, day_order: plan.day_order ?? order ?? null },
    day_example: isOpen ? example : null,
  }
}

const settingsOf = ({ reading }: ImportRecord, plan: ImportPlan): Import['settings'] => ({
  sheet: reading.sheet,
  encoding: reading.encoding,
  delimiter: reading.delimiter,
  header_row: reading.header_row,
  day_order: plan.day_order,
  decimal: plan.decimal,
  currency: plan.currency,
  existing: plan.existing,
  blanks: plan.blanks,
  damaged_ids: plan.damaged_ids ?? 'keep',
})

const columnsOf = ({ reading, plan }: ImportRecord, rows: readonly ImportRow[]) =>
  reading.header.map((name, index) => ({
    index,
    name,
    samples: samplesOf(rows.slice(0, 200), index),
    target: plan.targets[index] ?? null,
    unmapped: plan.unmapped[index] ?? 'leave',
  }))

/** Returns an import for its screen. `remembered`: the earlier import whose plan was reused. */
export async function importView(
  viewing: ViewContext,
  record: ImportRecord,
  remembered?: Remembered,
): Promise<Import> {
  const { db, caller } = viewing
  const rows = await allRows(db, record.id)
  const { plan, day_example } = understoodAs(record, rows)
  const runOf = (id: number | null) => (id === null ? null : runAsSeen(db, id, caller))
  const run = await runOf(record.run_id)
  return {
    id: record.id,
    kind: record.kind,
    file: { name: record.file_name, bytes: record.file_bytes },
    format: record.reading.format,
    sheets: record.reading.sheets,
    settings: settingsOf(record, plan),
    columns: columnsOf(record, rows),
    defaults: plan.defaults,
    doubtful: record.reading.doubtful,
    rows: rows.length || (run?.total ?? 0),
    unreadable: rows.filter(isUnreadable).length,
    damaged: [...cellsFor(rows, plan.targets, isIdTarget)].filter(isDamaged).length,
    missing: missingTargets({ kind: record.kind, plan }),
    day_example,
    unknown: unknownNames(rows, plan, {
      named: await allNamed(db),
      remaining: await remainingFor(db, plan.choices),
    }),
    remembered: remembered ? { by: remembered.by, at: remembered.at } : null,
    preview: await loadPreview(viewing, { ...record, plan }, rows),
    rehearsal: await runOf(record.rehearsal_id),
    run,
    created_by: await db.one<Import['created_by']>(
      sql`select id, username from users where id = ${record.created_by}`,
    ),
    created_at: record.created_at,
    version: record.version,
  }
}
