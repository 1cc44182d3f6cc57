import { editWindow } from '../../../../src/domain/ticket/comment-rules.ts'
import { eventRow, kindsWhere, visibleTo } from '../../../../src/domain/event/events.ts'
import { commentTexts } from '../../../../src/domain/messages/en/conversation.ts'
import type { CallName } from '../../../../src/wire/calls.ts'
import type { RoleName } from '../../../../src/wire/enums.ts'
import type { Attachment } from '../../../../src/wire/attachment.ts'
import type { Comment, TimelineItem } from '../../../../src/wire/timeline.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { orNotFound } from '../../http/problem.ts'
import { anyOf } from '../../lists/list.ts'
import { attachmentsOf, type FileAddresses } from '../../records/attachments.ts'
import { changesSeen, viewerOf } from '../../records/asset-sight.ts'
import { actorObject, givenReason, isDescribed } from '../../records/rows.ts'
import type { HeldReply } from './comment-store.ts'

/** Who reads a conversation. */
export interface Reader {
  id: number
  role: RoleName
}

/** The call whose idempotency keys show the author which request created an entry. */
const sent: CallName = 'addComment'

interface ItemRow extends Omit<TimelineItem, 'comment' | 'attachments' | 'key'> {
  key: string | null
  said: {
    id: number
    version: number
    author_id: number
    body: string | null
    visibility: Comment['visibility']
    mentions: Comment['mentions']
    has_quoted_text: boolean
    deleted_by: string | null
    held: Pick<HeldReply, 'why' | 'accepted'> | null
    author: string
  } | null
  said_at: string | null
  edited_at: string | null
  deleted_at: string | null
}

const neverShown = kindsWhere(({ shown }) => shown === 'never')

/** Returns the condition of the events of a ticket that its conversation shows to admins. */
export const shownEvents = (ticketId: number): Sql => sql`
  events.subject = 'ticket' and events.subject_id = ${ticketId} and events.kind <> all(${neverShown})`

/** Returns the condition of the events whose visibility the reader may see. */
export const isVisible = ({ role }: Reader): Sql => anyOf('events.visibility', visibleTo(role))

/** Returns the condition of the events of a ticket that the reader may see. Every response about a conversation uses it. */
export const visibleEvents = (ticketId: number, reader: Reader): Sql =>
  sql`${shownEvents(ticketId)} and ${isVisible(reader)}`

/** The part of a conversation to read, its reader, and the file store. */
export interface Reading {
  ticketId: number
  reader: Reader
  addresses: FileAddresses & { config: Pick<Config, 'privacy'> }
}

/** Loads the items of the events that `which` selects and the reader may see. */
export async function timelineItems(
  db: Queryable,
  { ticketId, reader, addresses, which }: Reading & { which: Sql },
): Promise<TimelineItem[]> {
  const changes = changesSeen(viewerOf({ caller: reader, config: addresses.config }))
  const rows = await db.many<ItemRow>(sql`
    select events.id, events.kind, events.created_at as happened_at, events.visibility, events.source,
      ${actorObject('users', 'roles')} as actor, ${changes} as changes,
      case when ${isDescribed} then tickets.description
        else ${givenReason} end as text,
      case when comments.id is not null then json_build_object('id', comments.id, 'version', comments.version,
        'author_id', comments.author_id, 'body', comments.body, 'visibility', comments.visibility,
        'mentions', comments.mentions, 'has_quoted_text', exists (
          select from answers_by_mail where comment_id = comments.id and quoted is not null), 'held', comments.held, 'author', authors.username,
        'deleted_by', removers.username) end as said,
      comments.created_at as said_at, comments.edited_at, comments.deleted_at,
      sent_keys.key
    from (
      select * from events where ${visibleEvents(ticketId, reader)} and ${which}
    ) as events
    join tickets on tickets.id = events.subject_id
    left join users on users.id = events.created_by
    left join roles on roles.id = users.role_id
    left join comments on comments.id = events.comment_id
    left join users as authors on authors.id = comments.author_id
    left join users as removers on removers.id = comments.deleted_by
    left join idempotency_keys as sent_keys on events.kind = 'comment.added' and events.created_by = ${reader.id}
      and sent_keys.user_id = ${reader.id} and sent_keys.call = ${sent}
      and sent_keys.response->>'commentId' = comments.id::text
    order by events.id`)
  const isRaised = ({ kind }: ItemRow) => eventRow(kind)?.text === 'description'
  const raised = rows.some(isRaised) ? [ticketId] : []
  const ids = rows.flatMap(({ said }) => (said ? [said.id] : []))
  const ofTicket = await attachmentsOf(db, { subject: 'ticket', ids: raised }, addresses)
  const ofComment = await attachmentsOf(db, { subject: 'comment', ids }, addresses)
  return rows.map((row) => ({
    ...toItem(row, { reader, ofComment }),
    attachments: isRaised(row) ? ofTicket(ticketId) : [],
  }))
}

function toItem(
  { said, said_at, edited_at, deleted_at, key, ...row }: ItemRow,
  { reader, ofComment }: { reader: Reader; ofComment: (id: number) => Attachment[] },
): Omit<TimelineItem, 'attachments'> {
  const item = { ...row, ...(key !== null && { key }) }
  if (!said || said_at === null) return { ...item, comment: null }
  const { author_id, author, deleted_by, held, ...comment } = said
  const until = Date.parse(said_at) + editWindow
  const isEditable = author_id === reader.id && deleted_at === null && !held && Date.now() < until
  return {
    ...item,
    comment: {
      ...comment,
      attachments: ofComment(comment.id),
      edited_at,
      editable_until: isEditable ? new Date(until).toISOString() : null,
      deleted: deleted_at === null ? null : { at: deleted_at, by: deleted_by ?? '' },
      ...(held && { held: { ...held, from: author } }),
    },
  }
}

/** Returns the entry of a comment. Throws a 404 if the reader may not see it. */
export async function itemOfComment(
  db: Queryable,
  { commentId, ...reading }: Reading & { commentId: number },
): Promise<TimelineItem> {
  const which = sql`events.comment_id = ${commentId} and events.kind in ('comment.added', 'comment.held')`
  const [item] = await timelineItems(db, { ...reading, which })
  return orNotFound(item, commentTexts, 'notFound')
}
