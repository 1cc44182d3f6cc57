import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import type { DocumentKind } from '../../../../src/wire/document-kinds.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { record } from '../../records/journal.ts'

/** The columns of a new file. */
export interface NewAttachment {
  name: string
  file_key: string
  content_type: string
  bytes: number
  width: number | null
  height: number | null
}

/** Returns the number of a user's files that are not attached to anything yet. */
export async function countUnsent(db: Queryable, person: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from attachments where created_by = ${person} and sent_at is null`)
  return n
}

/** Makes a user's uploads wait for each other, so that they are counted one at a time. */
export const lockUploader = (tx: Queryable, person: number): Promise<unknown> =>
  tx.one(sql`select from users where id = ${person} for no key update`)

export async function insertAttachment(
  tx: Queryable,
  person: number,
  { name, file_key, content_type, bytes, width, height }: NewAttachment,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into attachments (name, file_key, content_type, bytes, width, height, created_by)
    values (${name}, ${file_key}, ${content_type}, ${bytes}, ${width}, ${height}, ${person}) returning id`)
  return id
}

/** Returns an asset that is not in the trash; undefined if there is none. */
export const activeAsset = (db: Queryable, id: number): Promise<{ id: number } | undefined> =>
  db.maybe(sql`select id from assets where id = ${id} and deleted_at is null`)

/** Returns the number of documents of an asset. */
export async function countDocuments(db: Queryable, asset: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from attachments where subject = 'asset' and subject_id = ${asset}`)
  return n
}

/** Attaches a newly stored file to an asset. */
export const attachToAsset = (
  tx: Queryable,
  { id, asset, kind }: { id: number; asset: number; kind: DocumentKind },
): Promise<number> =>
  tx.run(sql`
    update attachments set subject = 'asset', subject_id = ${asset}, kind = ${kind}, sent_at = clock_timestamp()
    where id = ${id}`)

/** Attaches a newly stored photo to a mark, whose new change number makes polling clients load it again. */
export async function attachToMark(
  tx: Queryable,
  { id, mark }: { id: number; mark: number },
): Promise<void> {
  await tx.run(sql`
    update attachments set subject = 'mark', subject_id = ${mark}, sent_at = clock_timestamp() where id = ${id}`)
  await tx.run(sql`
    update take_marks set changed_no = nextval(pg_get_serial_sequence('take_marks', 'no'))::integer where no = ${mark}`)
}

/** Deletes a document of an asset and returns its name; undefined if the asset has no such document. */
export async function removeDocument(
  tx: Queryable,
  { assetId, documentId }: { assetId: number; documentId: number },
): Promise<string | undefined> {
  const removed = await tx.maybe<{ name: string }>(sql`
    delete from attachments where id = ${documentId} and subject = 'asset' and subject_id = ${assetId}
    returning name`)
  return removed?.name
}

/** Records an event that names the document. The version of the asset stays, so that open forms can be saved. */
export async function recordDocument(
  db: Queryable,
  kind: 'asset.document_added' | 'asset.document_deleted',
  { by, asset, id, name }: { by: number; asset: number; id: number; name: string },
): Promise<void> {
  const { documentAdded, documentDeleted } = historyTexts
  const messages = [(kind === 'asset.document_added' ? documentAdded : documentDeleted)(name)]
  const changes = [{ field: 'document', from: null, to: { id, text: name } }]
  await record(db, { subject: 'asset', id: asset, kind, by, messages, changes })
}
