import {
  markFault,
  markMoment,
  markResult,
  stockTakeLimits,
} from '../../../../src/domain/stock-take/stock-take-rules.ts'
import { assetCode } from '../../../../src/domain/asset/asset-code.ts'
import { readScanned } from '../../../../src/domain/asset/scanned-text.ts'
import type { Fault } from '../../../../src/domain/faults.ts'
import { characters, textLimit, trimmed } from '../../../../src/domain/text/text.ts'
import type { CodeAsset } from '../../../../src/wire/code.ts'
import type { MarkSaved, MarkWrite } from '../../../../src/wire/stock-take.ts'
import type { Queryable } from '../../db/open.ts'
import { distinct } from '../../records/named-reference.ts'
import { seer } from '../../records/asset-sight.ts'
import type { FileAddresses } from '../../records/attachments.ts'
import { resolveCode } from '../../records/codes.ts'
import { mergedEntries } from '../../records/merged-entries.ts'
import { toMark, type MarkRow } from './lines.ts'
import * as queries from './mark-queries.ts'
import type { LockedStockTake } from '../../records/locked-stock-take.ts'

/** The subject of a mark: an asset, or a code that no asset has. */
type Subject = { asset: number } | { code: string } | { fault: Fault }

interface Marking {
  take: LockedStockTake
  by: number
  /** Addresses of this application, whose links contain codes. */
  ours: readonly string[]
  addresses: FileAddresses
}

/** Returns the subject for a code that no asset has. A link to this application is replaced by its code. */
function unknownCode(code: string, ours: readonly string[]): Subject {
  if (characters(code) > textLimit) return { fault: markFault.codeTooLong }
  const scanned = readScanned(code, ours)
  return { code: scanned.kind === 'elsewhere' ? code : scanned.text }
}

/** Returns the subject of a code in a stock-take. If several assets share an ID, returns the expected one. */
async function subjectOfCode(
  db: Queryable,
  code: string,
  { take, ours }: Marking,
): Promise<Subject> {
  const resolved = await resolveCode(db, code, { viewer: seer, ours })
  if (resolved.kind === 'asset') return { asset: resolved.asset.id }
  if (resolved.kind === 'unknown') return unknownCode(code, ours)
  // The response of `resolveCode` is limited, so it may lack the expected asset.
  const serialNumber = resolved.items[0]?.serial_number ?? ''
  const [one, another] = await queries.expectedWithId(db, { take: take.id, serialNumber })
  return one && another === undefined ? { asset: one } : { fault: markFault.several }
}

async function subjectOf(db: Queryable, mark: MarkWrite, marking: Marking): Promise<Subject> {
  if (mark.asset_id) return { asset: mark.asset_id }
  const code = trimmed(mark.code)
  return code === null ? { fault: markFault.what } : subjectOfCode(db, code, marking)
}

interface JudgedMark {
  fault?: Fault
  added?: queries.NewMark
}

interface Facts {
  take: LockedStockTake
  received: Date
  assets: ReadonlyMap<number, queries.MarkableAsset>
  locations: ReadonlyMap<number, string>
  /** The current ids of locations that were merged since the device loaded them. */
  merged: ReadonlyMap<number, number>
}

/** Returns the current values of an asset that is not on the list; null for a listed asset. */
function snapshotOf({ expected, known, ...asset }: queries.MarkableAsset) {
  const { serial_number, description, place, location } = asset
  return expected ? null : { serial_number, description, place, location, ...known }
}

/** Returns the result of a mark, by the list and the current state of the asset (TAKE-07). */
function judge(sent: MarkWrite, subject: Subject, facts: Facts): JudgedMark {
  if ('fault' in subject) return subject
  const { id, how } = sent
  const note = trimmed(sent.note)
  if (note && characters(note) > stockTakeLimits.note) return { fault: markFault.note }
  const sentId = sent.location_id ?? null
  const location_id = sentId === null ? null : (facts.merged.get(sentId) ?? sentId)
  const location = location_id === null ? null : facts.locations.get(location_id)
  if (location === undefined) return { fault: markFault.elsewhere }
  const marked_at = markMoment(new Date(sent.marked_at), facts.received).toISOString()
  const common = { id, location_id, location, how, note, marked_at }
  if ('code' in subject)
    return { added: { ...common, ...subject, asset_id: null, result: 'unknown', known: null } }
  const asset = facts.assets.get(subject.asset)
  if (!asset) return { fault: markFault.asset }
  const result = markResult(asset, location_id, facts.take)
  return { added: { ...common, asset_id: asset.id, code: null, result, known: snapshotOf(asset) } }
}

/** Returns the key of a mark. Of two marks with the same key, the later one counts. */
const keyOf = ({ asset_id, code }: Pick<MarkRow, 'asset_id' | 'code'>): string =>
  asset_id === null ? `code ${code?.toLowerCase()}` : `asset ${asset_id}`

function codeAsset(asset: queries.MarkableAsset | undefined): CodeAsset | null {
  if (!asset) return null
  const { id, serial_number, description, place, location, known } = asset
  const archived = known.archived && !asset.expected
  return { id, code: assetCode(id), serial_number, description, place, location, archived }
}

const refusal = (id: string, { field, text, code, params }: Fault): MarkSaved => ({
  id,
  result: null,
  asset: null,
  mark: null,
  before: null,
  refused: { property: field, text, code, ...(params && { params: [...params] }) },
})

interface Outcome {
  take: LockedStockTake
  addresses: FileAddresses
  assets: Facts['assets']
  /** Marks that were received before, and marks that are added now. */
  known: ReadonlyMap<string, MarkRow>
  stored: ReadonlyMap<string, MarkRow>
  faults: ReadonlyMap<string, Fault>
  /** The marks that counted before. */
  last: Map<string, MarkRow>
}

/** Returns the result of a mark, and the mark that counted before it. */
function toSaved(id: string, { take, addresses, ...outcome }: Outcome): MarkSaved {
  const fault = outcome.faults.get(id)
  const mark = outcome.known.get(id) ?? outcome.stored.get(id)
  if (fault || mark?.take_id !== take.id) return refusal(id, fault ?? markFault.idTaken)
  const key = keyOf(mark)
  const last = outcome.last.get(key)
  const before = outcome.known.has(id) || last?.id === id ? undefined : last
  if (!outcome.known.has(id)) outcome.last.set(key, mark)
  return {
    id,
    result: mark.result,
    asset: mark.asset_id === null ? null : codeAsset(outcome.assets.get(mark.asset_id)),
    mark: toMark(mark, addresses),
    before: before ? toMark(before, addresses) : null,
    refused: null,
  }
}

/** Returns the ids of marks in their stored form, and the marks among them that were received before. */
async function sortOut(db: Queryable, marks: readonly MarkWrite[]) {
  const sent = marks.map((mark) => ({ ...mark, id: mark.id.toLowerCase() }))
  const ids = sent.map(({ id }) => id)
  const known = new Map((await queries.marksById(db, ids)).map((mark) => [mark.id, mark]))
  const fresh = sent.filter(({ id }, at) => !known.has(id) && ids.indexOf(id) === at)
  return { sent, known, fresh }
}

/** Returns whether one of these marks was not received before. */
export const isAnyNew = async (db: Queryable, marks: readonly MarkWrite[]): Promise<boolean> =>
  (await sortOut(db, marks)).fresh.length > 0

/** Loads the assets that marks are about, and the locations where they were seen. */
async function loadFacts(
  db: Queryable,
  {
    take,
    fresh,
    assetIds,
  }: { take: LockedStockTake; fresh: readonly MarkWrite[]; assetIds: number[] },
): Promise<Facts> {
  const found = await queries.assetsOf(db, take.id, assetIds)
  const places = distinct(fresh.map(({ location_id }) => location_id ?? null))
  const { location: merged } = await mergedEntries(db, { location: places })
  const current = places.map((id) => merged.get(id) ?? id)
  return {
    take,
    received: new Date(),
    assets: new Map(found.map((asset) => [asset.id, asset])),
    locations: await queries.locationNames(db, take.place_id, current),
    merged,
  }
}

/**
 * Adds marks to an open stock-take, whose row is locked. A mark that was received before has the same result again. A
 * refused mark does not affect the others (TAKE-15).
 */
export async function addMarks(
  db: Queryable,
  marking: Marking,
  marks: readonly MarkWrite[],
): Promise<MarkSaved[]> {
  const { take, by, addresses } = marking
  const { sent, known, fresh } = await sortOut(db, marks)
  const subjects: Subject[] = []
  for (const mark of fresh) subjects.push(await subjectOf(db, mark, marking))
  const assetIds = distinct([
    ...subjects.map((subject) => ('asset' in subject ? subject.asset : null)),
    ...[...known.values()].map(({ asset_id }) => asset_id),
  ])
  const facts = await loadFacts(db, { take, fresh, assetIds })
  const codes = subjects.flatMap((subject) => ('code' in subject ? [subject.code] : []))
  const counting = await queries.countingMarks(db, take.id, { assets: assetIds, codes })
  const judged = fresh.map((mark, at) =>
    judge(mark, subjects[at] ?? { fault: markFault.what }, facts),
  )
  const added = judged.flatMap((each) => each.added ?? [])
  await queries.insertMarks(db, { take: take.id, by, received: facts.received }, added)
  const stored = await queries.marksById(
    db,
    added.map(({ id }) => id),
  )
  const outcome: Outcome = {
    take,
    addresses,
    assets: facts.assets,
    known,
    stored: new Map(stored.map((mark) => [mark.id, mark])),
    faults: new Map(
      fresh.flatMap(({ id }, at) => {
        const fault = judged[at]?.fault
        return fault ? [[id, fault] as const] : []
      }),
    ),
    last: new Map(counting.map((mark) => [keyOf(mark), mark])),
  }
  return sent.map(({ id }) => toSaved(id, outcome))
}
