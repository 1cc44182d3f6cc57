import type { ReplyDraft } from '../../../../src/domain/ticket/reply-rules.ts'
import type { CannedReply } from '../../../../src/wire/canned-reply.ts'
import type { LastChange } from '../../../../src/wire/problem.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'

const columns = sql`id, title, body, manager, updated_at, version`

/** By title. */
export const allReplies = (db: Queryable): Promise<CannedReply[]> =>
  db.many<CannedReply>(sql`select ${columns} from canned_replies order by lower(title), id`)

export const replyById = (db: Queryable, id: number): Promise<CannedReply | undefined> =>
  db.maybe<CannedReply>(sql`select ${columns} from canned_replies where id = ${id}`)

/** One whose row stays locked until the transaction ends. */
export const lockReply = (db: Queryable, id: number): Promise<CannedReply | undefined> =>
  db.maybe<CannedReply>(
    sql`select ${columns} from canned_replies where id = ${id} for no key update`,
  )

/** Who changed it last. */
export const lastReplyChange = (db: Queryable, id: number): Promise<LastChange | undefined> =>
  db.maybe(sql`
    select users.username as by, canned_replies.updated_at as at
    from canned_replies
      join users on users.id = coalesce(canned_replies.changed_by, canned_replies.created_by)
    where canned_replies.id = ${id}`)

/** Makes those wait who add another one meanwhile; answers how many there are. */
export async function countAlone(db: Queryable): Promise<number> {
  await db.run(sql`lock table canned_replies in share row exclusive mode`)
  return (await db.one<{ count: number }>(sql`select count(*) as count from canned_replies`)).count
}

/** Has another one this title, whatever its case? */
export const titleExists = async (
  db: Queryable,
  { title, exceptId }: { title: string; exceptId: number },
): Promise<boolean> =>
  (await db.maybe(
    sql`select from canned_replies where lower(title) = lower(${title}) and id <> ${exceptId}`,
  )) !== undefined

export async function insertReply(
  db: Queryable,
  { title, body, manager }: ReplyDraft,
  by: number,
): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into canned_replies (title, body, manager, created_by)
    values (${title}, ${body}, ${manager}, ${by}) returning id`)
  return id
}

/** Nothing where it is the same. */
export async function updateReply(
  db: Queryable,
  { id, by }: { id: number; by: number },
  { title, body, manager }: ReplyDraft,
): Promise<void> {
  await db.run(sql`
    update canned_replies
    set title = ${title}, body = ${body}, manager = ${manager}, changed_by = ${by}, updated_at = clock_timestamp()
    where id = ${id} and (title, body, manager) is distinct from (${title}, ${body}, ${manager})`)
}

export async function deleteReply(db: Queryable, id: number): Promise<void> {
  await db.run(sql`delete from canned_replies where id = ${id}`)
}
