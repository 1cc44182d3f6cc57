import { can } from '../../../../src/domain/access/roles.ts'
import { historyTexts } from '../../../../src/domain/messages/en/history.ts'
import type { Mentionable } from '../../../../src/domain/ticket/comment-rules.ts'
import type { EventSource, HeldReason, Visibility } from '../../../../src/wire/events.ts'
import type { Comment } from '../../../../src/wire/timeline.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { record } from '../../records/journal.ts'
import { lockTicket } from './change.ts'
import { attach, removeFiles } from './files.ts'

/** An email from an unauthenticated sender, on which an admin must decide. */
export interface HeldReply {
  why: HeldReason
  /** The visibility of the comment after it is accepted. */
  visibility: Visibility
  /** Ids of the users in copy, who follow the ticket after the email is accepted. */
  followers?: readonly number[]
  accepted?: boolean
}

export interface StoredComment {
  id: number
  ticket_id: number
  author: number
  visibility: Visibility
  body: string | null
  mentions: Comment['mentions']
  created_at: string
  deleted_at: string | null
  deleted_by: number | null
  version: number
  held: HeldReply | null
}

/**
 * Locks the ticket of a comment and then the comment, the order of all changes of a ticket: its deletion deletes files of
 * comments, and the event of a change locks the thread. Returns undefined if there is no such comment or its ticket was
 * deleted.
 */
export async function lockComment(db: Queryable, id: number): Promise<StoredComment | undefined> {
  const found = await db.maybe<{ ticket_id: number }>(sql`
    select ticket_id from comments where id = ${id}`)
  if (!found || !(await lockTicket(db, found.ticket_id))) return undefined
  return db.maybe<StoredComment>(sql`
    select id, ticket_id, author_id as author, visibility, body, mentions, created_at, deleted_at, deleted_by, version, held
    from comments where id = ${id} for no key update`)
}

/** Returns the users with these ids, in their order, with the fields that the rules need. */
export const peopleOf = (db: Queryable, ids: readonly number[]): Promise<Mentionable[]> =>
  db.many<Mentionable>(sql`
    select users.id, users.username, users.left_at, json_build_object('name', roles.name) as role
    from users join roles on roles.id = users.role_id where users.id = any(${ids}) and not is_service_account
    order by array_position(${ids}::integer[], users.id)`)

/** Returns the quoted text of the email that a comment was created from; undefined if there is none. */
export const quotedText = (
  db: Queryable,
  id: number,
): Promise<(Pick<StoredComment, 'ticket_id' | 'visibility'> & { text: string }) | undefined> =>
  db.maybe(sql`
    select comments.ticket_id, comments.visibility, answers_by_mail.quoted as text
    from comments join answers_by_mail on answers_by_mail.comment_id = comments.id
    where comments.id = ${id} and answers_by_mail.quoted is not null`)

export interface NewComment {
  ticketId: number
  author: number
  visibility: Visibility
  /** Null for a comment that has only files. */
  body: string | null
  mentions: Comment['mentions']
  /** Ids of its files. */
  files: readonly number[]
  /** The channel of the comment; by default the application. */
  source?: EventSource
  /** Set only for an email that waits for the decision of an admin. */
  held?: HeldReply | null
}

/** Stores a comment with its event. Returns its id. */
export async function insertComment(
  db: Queryable,
  { ticketId, author, visibility, body, mentions, files, source = 'app', held = null }: NewComment,
): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into comments (ticket_id, author_id, visibility, body, mentions, held)
    values (${ticketId}, ${author}, ${visibility}, ${body}, ${JSON.stringify(mentions)}::jsonb,
      ${held && JSON.stringify(held)}::jsonb) returning id`)
  await attach(db, { subject: 'comment', id }, files)
  const comment = { id, visibility }
  await record(db, {
    subject: 'ticket',
    id: ticketId,
    kind: held ? 'comment.held' : 'comment.added',
    // The sender of an unverified email may be forged, so the event names no user.
    by: held ? null : author,
    comment,
    source,
  })
  return id
}

/**
 * Stores the new text and files of a comment, with an event if something differs. Without `files`, the files do not
 * change.
 */
export async function changeComment(
  db: Queryable,
  comment: StoredComment,
  { body, mentions, files }: Pick<NewComment, 'body' | 'mentions'> & Partial<NewComment>,
): Promise<void> {
  const { id, author } = comment
  const holder = { subject: 'comment', id } as const
  const moved = files
    ? (await removeFiles(db, holder, files)) + (await attach(db, holder, files))
    : 0
  const changed = await db.run(sql`
    update comments set body = ${body}, mentions = ${JSON.stringify(mentions)}::jsonb, edited_at = clock_timestamp()
    where id = ${id} and (${moved > 0}
      or (body, mentions) is distinct from (${body}, ${JSON.stringify(mentions)}::jsonb))`)
  if (changed > 0) await recordEdit(db, comment, author)
}

export async function recordEdit(
  db: Queryable,
  { id, ticket_id, visibility }: StoredComment,
  by: number,
): Promise<void> {
  await record(db, {
    subject: 'ticket',
    id: ticket_id,
    kind: 'comment.edited',
    by,
    comment: { id, visibility },
  })
}

/** Moves the quoted text of an email to the comment that was published from it. */
export const moveQuotedText = (db: Queryable, from: number, to: number): Promise<unknown> =>
  db.run(sql`update answers_by_mail set comment_id = ${to} where comment_id = ${from}`)

/**
 * Permanently deletes the text and files of a comment, which `lockComment` has locked. Its entry stays; for a held email,
 * also the decision.
 */
export async function removeComment(
  db: Queryable,
  { id, ticket_id, visibility, held }: StoredComment,
  by: number,
): Promise<void> {
  await db.run(sql`
    update comments set body = null, mentions = '[]', deleted_at = clock_timestamp(), deleted_by = ${by},
      held = ${held && JSON.stringify(held)}::jsonb
    where id = ${id}`)
  await db.run(sql`update answers_by_mail set quoted = null where comment_id = ${id}`)
  await removeFiles(db, { subject: 'comment', id })
  await record(db, {
    subject: 'ticket',
    id: ticket_id,
    kind: held ? 'comment.decided' : 'comment.deleted',
    by,
    ...(held && { messages: [decisionOf(held)] }),
    comment: { id, visibility },
  })
}

const decisionOf = ({ accepted }: HeldReply): string =>
  accepted ? historyTexts.mailAccepted : historyTexts.mailRejected

/** Makes users follow a ticket, except those who have unfollowed it. */
export const beginToFollow = (
  db: Queryable,
  ticketId: number,
  people: readonly number[],
): Promise<void> =>
  storeFollowers(db, ticketId, { people, follows: sql`coalesce(ticket_people.follows, true)` })

/** Makes mentioned users follow a ticket: admins even if they have unfollowed it (MENT-04). */
export async function followMentioned(
  db: Queryable,
  ticketId: number,
  people: readonly Mentionable[],
): Promise<void> {
  const isAdmin = ({ role }: Mentionable) => can(role.name, 'ticket.note')
  const [admins, others] = [people.filter(isAdmin), people.filter((person) => !isAdmin(person))]
  const again = { people: admins.map(({ id }) => id), follows: sql`true` }
  await storeFollowers(db, ticketId, again)
  await beginToFollow(
    db,
    ticketId,
    others.map(({ id }) => id),
  )
}

/** Stores that users follow a ticket. `follows`: the value for users with a stored choice. */
async function storeFollowers(
  db: Queryable,
  ticketId: number,
  { people, follows }: { people: readonly number[]; follows: Sql },
): Promise<void> {
  if (people.length === 0) return
  await db.run(sql`
    insert into ticket_people (ticket_id, user_id, follows)
    select ${ticketId}, id, true from unnest(${[...new Set(people)].toSorted((one, other) => one - other)}::integer[]) as id
    on conflict (ticket_id, user_id) do update set follows = ${follows}`)
}
