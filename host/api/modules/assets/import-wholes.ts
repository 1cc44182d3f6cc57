import { assetOfCode } from '../../../../src/domain/asset/asset-code.ts'
import type { AssetDraft } from '../../../../src/domain/asset/asset-rules.ts'
import type { Whole } from '../../../../src/domain/asset/part-rules.ts'
import { assetFormTexts } from '../../../../src/domain/messages/en/asset-form.ts'
import { bulkTexts } from '../../../../src/domain/messages/en/bulk.ts'
import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import type { RunNote } from '../../../../src/wire/run.ts'
import { message, type Message } from '../../../../src/wire/texts.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { idKey, isBlank, isNone, lowerForms } from '../../imports/cell-text.ts'
import type { ImportRecord } from '../../imports/import-store.ts'
import type { ReadRow } from '../../imports/row.ts'
import { noteOf } from '../../runs/run-notes.ts'
import type { Cell } from '../../tables/table.ts'

/** The asset that a cell of «Part Of» names, or why the cell is refused. */
type Meaning = { id: number } | { refusal: Message }

/** The assets of which rows become parts. */
export interface Wholes {
  of(text: string): Meaning
  /** Assets that other rows of the file will add, each with a negative id, or will detach from their whole. */
  pending(): readonly Whole[]
  /** The ID of an asset that is not stored yet. */
  nameOf(id: number): string | undefined
}

interface FileRow {
  key: string
  late: boolean
  outcome: string | null
  subject_id: number | null
  /** The cell of «Part Of». */
  whole: Cell
}

interface KeyedAsset {
  id: number
  key: string | null
  is_active: boolean
}

/** The text of «Part Of», before its meaning is resolved. */
const wholeText = ({ values }: ReadRow): string | undefined =>
  typeof values['part_of'] === 'string' ? values['part_of'] : undefined

/** Returns the rows of the same file with these IDs, and their results in the run. Leaves out refused and skipped rows. */
const rowsOfFile = (
  db: Queryable,
  keys: readonly string[],
  { id, plan, run }: Pick<ImportRecord, 'id' | 'plan'> & { run: number },
): Promise<FileRow[]> =>
  db.many<FileRow>(sql`
    select import_rows.key, run_rows.late, run_rows.outcome, run_rows.subject_id,
      import_rows.cells -> ${plan.targets.indexOf('part_of')}::integer as whole
    from import_rows join run_rows on run_rows.run_id = ${run} and run_rows.row_no = import_rows.row_no
    where import_rows.import_id = ${id} and import_rows.key = any(${[...keys]}::text[])
      and (run_rows.outcome is null or run_rows.outcome not in ('refuse', 'skip'))
    order by import_rows.row_no`)

/** Returns the ids of the assets whose codes are among the texts. */
const codesIn = (texts: readonly string[]) => texts.flatMap((text) => assetOfCode(text) ?? [])

/** Returns the assets that the texts may mean, by code or ID. */
async function assetsNamed(db: Queryable, texts: readonly string[]): Promise<KeyedAsset[]> {
  const rows = await db.many<{ id: number; serial: string | null; is_active: boolean }>(sql`
    select id, serial_number as serial, deleted_at is null as is_active from assets
    where id = any(${codesIn(texts)}::integer[]) or lower(serial_number) = any(array(${lowerForms(texts)}))`)
  return rows.map(({ serial, ...asset }) => ({ ...asset, key: idKey(serial ?? '') }))
}

/** Returns the asset with an ID, preferably one outside the trash. Refuses an ID that several such assets have. */
function assetWithKey(text: string, found: readonly KeyedAsset[]): Meaning | undefined {
  const same = found.filter(({ key }) => key === idKey(text))
  const active = same.filter(({ is_active }) => is_active)
  if (active.length > 1)
    return { refusal: message(dataImportTexts.row, 'severalAssets', active.length) }
  return active[0] ?? same[0]
}

/** Returns the id of the whole that a row names. For a refused one, returns the former id and a note. */
export function resolveWhole(
  read: ReadRow,
  wholes: Wholes,
  { part_of }: Pick<AssetDraft, 'part_of'>,
): { id?: number | null; refusal?: RunNote } {
  const text = wholeText(read)
  if (text === undefined) return {}
  const meaning = wholes.of(text)
  if ('id' in meaning) return meaning
  const about = { key: 'unknown', field: 'part_of', value: text }
  return { id: part_of, refusal: noteOf(meaning.refusal, about) }
}

const levels = (): Meaning => ({ refusal: message(assetFormTexts.part, 'levels') })

/** Returns whether the file makes the asset of these rows a part. */
const isPart = (rows: readonly FileRow[]) => rows.length > 0 && rows.every(({ late }) => late)

const topLevel = (ids: readonly number[]): Whole[] =>
  ids.map((id) => ({ id, part_of: null, deleted_at: null }))

/** Returns the assets that rows detach from their whole. During a rehearsal they are still stored as parts. */
function detachedBy(
  rows: readonly FileRow[],
  { existing, blanks }: ImportRecord['plan'],
): number[] {
  if (existing !== 'update') return []
  const frees = (cell: Cell) => isNone(cell) || (blanks === 'clear' && isBlank(cell))
  return rows.flatMap(({ whole, subject_id }) =>
    subject_id !== null && frees(whole) ? [subject_id] : [],
  )
}

/**
 * Finds the wholes of rows by asset code, by the ID of a row of the same file, or by the ID of an asset. In a preview,
 * which has no `run`, any other text counts as the ID of an asset that is not stored yet.
 */
export async function wholesFor(
  db: Queryable,
  reads: readonly ReadRow[],
  { record: { id, plan }, run }: { record: ImportRecord; run: number | undefined },
): Promise<Wholes> {
  const texts = [...new Set(reads.map(wholeText).filter((text) => text !== undefined))]
  const keys = texts.map(idKey).filter((key) => key !== null)
  const assets = keys.length === 0 ? [] : await assetsNamed(db, texts)
  const named = [...keys, ...assets.flatMap(({ key }) => key ?? [])]
  const fileRows =
    run !== undefined && keys.length > 0 ? await rowsOfFile(db, named, { id, plan, run }) : []
  const pendingKeys: string[] = []

  function pendingAsset(text: string): Meaning {
    const key = idKey(text) ?? ''
    if (!pendingKeys.includes(key)) pendingKeys.push(key)
    return { id: -1 - pendingKeys.indexOf(key) }
  }

  const rowsOf = (key: string | null) => fileRows.filter((row) => row.key === key)

  function inSameFile(text: string): Meaning | undefined {
    const rows = rowsOf(idKey(text))
    if (isPart(rows)) return levels()
    const whole = rows.filter(({ late }) => !late)
    const added = whole.filter(({ outcome }) => outcome === 'add').length
    if (added > 1) return { refusal: message(dataImportTexts.row, 'severalAssets', added) }
    const [row] = whole
    if (!row) return undefined
    if (row.subject_id !== null) return { id: row.subject_id }
    return row.outcome === 'add' ? pendingAsset(text) : undefined
  }

  /** Resolves an asset code. An asset that the same file makes a part of another one cannot have parts. */
  function ofCode(text: string): Meaning | undefined {
    const asset = assets.find(({ id: assetId }) => assetId === assetOfCode(text))
    return asset && plan.existing === 'update' && isPart(rowsOf(asset.key)) ? levels() : asset
  }

  const meanings = new Map<string, Meaning>()
  function find(text: string): Meaning {
    const unknown = () =>
      run === undefined ? pendingAsset(text) : { refusal: message(bulkTexts, 'missing') }
    return ofCode(text) ?? inSameFile(text) ?? assetWithKey(text, assets) ?? unknown()
  }
  return {
    of(text) {
      const meaning = meanings.get(text) ?? find(text)
      meanings.set(text, meaning)
      return meaning
    },
    pending: () =>
      topLevel([...pendingKeys.map((_, at) => -1 - at), ...detachedBy(fileRows, plan)]),
    nameOf: (whole) => pendingKeys[-1 - whole],
  }
}
