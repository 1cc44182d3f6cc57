import { onlyMe, type ReplyDraft } from '../../../../src/domain/ticket/reply-rules.ts'
import type { CannedReply } from '../../../../src/wire/canned-reply.ts'
import type { LastChange } from '../../../../src/wire/problem.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'

const columns = sql`
  id, title, body, case when owner_id is null then manager else ${onlyMe} end as manager, updated_at, version`

/** Returns the condition of shared replies and of the user's own. */
const usableBy = (person: number): Sql => sql`(owner_id is null or owner_id = ${person})`

/** Returns the owner of a personal reply, or the team of a shared one. */
const audienceOf = ({ manager }: Pick<ReplyDraft, 'manager'>, person: number) =>
  manager === onlyMe ? { owner: person, team: null } : { owner: null, team: manager }

/** A canned reply and the user who requests it. */
export interface ReplyKey {
  id: number
  by: number
}

/** Returns the replies that a user may use, by title. */
export const allReplies = (db: Queryable, by: number): Promise<CannedReply[]> =>
  db.many<CannedReply>(
    sql`select ${columns} from canned_replies where ${usableBy(by)} order by lower(title), id`,
  )

export const replyById = (db: Queryable, { id, by }: ReplyKey): Promise<CannedReply | undefined> =>
  db.maybe<CannedReply>(
    sql`select ${columns} from canned_replies where id = ${id} and ${usableBy(by)}`,
  )

/** Returns a reply, locked until the transaction ends. */
export const lockReply = (db: Queryable, { id, by }: ReplyKey): Promise<CannedReply | undefined> =>
  db.maybe<CannedReply>(
    sql`select ${columns} from canned_replies where id = ${id} and ${usableBy(by)} for no key update`,
  )

/** Returns who changed a reply last, and when. */
export const lastReplyChange = (db: Queryable, id: number): Promise<LastChange | undefined> =>
  db.maybe(sql`
    select users.username as by, canned_replies.updated_at as at
    from canned_replies
      join users on users.id = coalesce(canned_replies.changed_by, canned_replies.created_by)
    where canned_replies.id = ${id}`)

/** Locks the table against concurrent inserts until the transaction ends. */
export const lockReplies = (db: Queryable): Promise<number> =>
  db.run(sql`lock table canned_replies in share row exclusive mode`)

/** Returns the number of other replies for the same audience, and whether one of them has the same title. */
export async function otherReplies(
  db: Queryable,
  draft: ReplyDraft,
  { id, by }: ReplyKey,
): Promise<{ count: number; titled: boolean }> {
  const { owner } = audienceOf(draft, by)
  return db.one(sql`
    select count(*) as count, coalesce(bool_or(lower(title) = lower(${draft.title})), false) as titled
    from canned_replies where owner_id is not distinct from ${owner}::integer and id <> ${id}`)
}

export async function insertReply(
  db: Queryable,
  { title, body, manager }: ReplyDraft,
  by: number,
): Promise<number> {
  const { owner, team } = audienceOf({ manager }, by)
  const { id } = await db.one<{ id: number }>(sql`
    insert into canned_replies (title, body, manager, owner_id, created_by)
    values (${title}, ${body}, ${team}, ${owner}, ${by}) returning id`)
  return id
}

/** Updates a reply. If nothing differs, its version stays. */
export async function updateReply(
  db: Queryable,
  { id, by }: ReplyKey,
  { title, body, manager }: ReplyDraft,
): Promise<void> {
  const { owner, team } = audienceOf({ manager }, by)
  await db.run(sql`
    update canned_replies
    set title = ${title}, body = ${body}, manager = ${team}, owner_id = ${owner}, changed_by = ${by}, updated_at = clock_timestamp()
    where id = ${id}
      and (title, body, manager, owner_id) is distinct from (${title}, ${body}, ${team}, ${owner}::integer)`)
}

export async function deleteReply(db: Queryable, id: number): Promise<void> {
  await db.run(sql`delete from canned_replies where id = ${id}`)
}
