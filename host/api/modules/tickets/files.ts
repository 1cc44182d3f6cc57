import type { Attaching } from '../../../../src/domain/ticket/attachment-rules.ts'
import type { Visibility } from '../../../../src/wire/events.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import type { AttachmentSubject } from '../../records/attachments.ts'

/** The record that files are attached to. */
export interface Holder {
  subject: AttachmentSubject
  id: number
}

/** The files to attach, their sender and their target. */
export interface AttachRequest {
  ids: readonly number[]
  caller: { id: number }
  /** The ticket whose size limit applies; undefined while it is being raised. */
  ticketId?: number
  /** The comment that files may be attached to already. */
  commentId?: number
  /** Of the ticket or comment; by default public. */
  visibility?: Visibility
}

/**
 * Locks files to attach, and computes the size of the files that the ticket has already. Files of internal comments are
 * counted separately, so that the raiser does not notice them (NOTE-03). A held reply counts as if it were accepted.
 */
export async function findAttaching(
  db: Queryable,
  { ids, caller, ticketId = 0, commentId = 0, visibility = 'public' }: AttachRequest,
): Promise<Attaching> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return { wanted, found: [], storedBytes: 0 }
  const found = await db.many<{ id: number; bytes: number }>(sql`
    select id, bytes from attachments
    where id = any(${wanted}::integer[]) and (sent_at is null and created_by = ${caller.id}
      or subject = 'comment' and subject_id = ${commentId})
    order by id for update`)
  const { bytes } = await db.one<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from attachments
    where id <> all(${wanted}::integer[]) and (
      subject = 'ticket' and subject_id = ${ticketId} and ${visibility === 'public'}
      or subject = 'comment' and subject_id in (
        select id from comments
        where ticket_id = ${ticketId} and coalesce(held ->> 'visibility', visibility) = ${visibility}))`)
  return { wanted, found, storedBytes: bytes }
}

/** Attaches files in their order. Returns the number of files that were not attached before. */
export async function attach(
  db: Queryable,
  { subject, id }: Holder,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  return db.run(sql`
    update attachments set subject = ${subject}, subject_id = ${id}, sent_at = clock_timestamp(),
      position = array_position(${ids}::integer[], id)
    where id = any(${ids}::integer[]) and sent_at is null`)
}

/** Returns the ids of the files of a record, in their order. */
export async function filesOf(db: Queryable, { subject, id }: Holder): Promise<number[]> {
  const files = await db.many<{ id: number }>(sql`
    select id from attachments where subject = ${subject} and subject_id = ${id} order by position, id`)
  return files.map((file) => file.id)
}

/** Detaches files, so that their uploaders can attach them again. */
export const detach = (db: Queryable, ids: readonly number[]): Promise<number> =>
  db.run(sql`
    update attachments set subject = null, subject_id = null, sent_at = null
    where id = any(${ids}::integer[])`)

/** Removes the files of a record except `keep`. The next sweep removes their contents. Returns their number. */
export const removeFiles = (
  db: Queryable,
  { subject, id }: Holder,
  keep: readonly number[] = [],
): Promise<number> =>
  db.run(sql`
    delete from attachments
    where subject = ${subject} and subject_id = ${id} and id <> all(${keep}::integer[])`)

/** Removes the files of a ticket and of all its comments. */
export const removeTicketFiles = (db: Queryable, id: number): Promise<number> =>
  db.run(sql`
    delete from attachments where subject = 'ticket' and subject_id = ${id}
      or subject = 'comment' and subject_id in (select id from comments where ticket_id = ${id})`)

/** Returns the number of files of a record. */
export async function countFiles(db: Queryable, { subject, id }: Holder): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from attachments where subject = ${subject} and subject_id = ${id}`)
  return n
}
