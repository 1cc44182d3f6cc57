import type { Attachment } from '../../../src/wire/attachment.ts'
import type { Queryable } from '../db/open.ts'
import { sql, type Sql } from '../db/sql.ts'
import { thumbnailKey } from '../files/files.ts'
import type { FileLinks } from '../files/links.ts'
import { personObject } from './rows.ts'

/** The services that build the URLs of files in a response. */
export interface FileAddresses {
  links: FileLinks
  origin: string
}

/** The kinds of records that files belong to. */
export type AttachmentSubject = 'ticket' | 'comment' | 'asset' | 'mark'

/** A file as stored in its row. */
export interface StoredAttachment extends Omit<Attachment, 'url' | 'thumbnail_url'> {
  file_key: string
  subject_id: number | null
}

/** Returns the files that `which` selects, sorted by position. */
export const attachmentRows = (db: Queryable, which: Sql): Promise<StoredAttachment[]> =>
  db.many<StoredAttachment>(sql`
    select attachments.id, attachments.subject_id, attachments.kind, attachments.name, attachments.file_key,
      attachments.content_type, attachments.bytes, attachments.width, attachments.height, attachments.created_at,
      ${personObject('users')} as created_by
    from attachments join users on users.id = attachments.created_by
    where ${which} order by attachments.position, attachments.id`)

/** Returns a file for an API response. */
export function toAttachment(
  { file_key: key, ...file }: StoredAttachment,
  { links, origin }: FileAddresses,
): Attachment {
  const { name, content_type: type, width } = file
  const url = origin + links.path(key, { name, type })
  const small = { name, type: 'image/webp' }
  const thumbnail_url = width === null ? null : origin + links.path(thumbnailKey(key), small)
  return { ...file, url, thumbnail_url }
}

/** Returns the files of tickets or comments by id. Sends no query without ids. */
export async function attachmentsOf(
  db: Queryable,
  { subject, ids }: { subject: AttachmentSubject; ids: readonly number[] },
  addresses: FileAddresses,
): Promise<(id: number) => Attachment[]> {
  if (ids.length === 0) return () => []
  const which = sql`attachments.subject = ${subject} and attachments.subject_id = any(${ids}::integer[])`
  const rows = await attachmentRows(db, which)
  return (id) =>
    rows.filter(({ subject_id }) => subject_id === id).map((row) => toAttachment(row, addresses))
}
