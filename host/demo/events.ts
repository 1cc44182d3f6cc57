import { visibilityOf } from '../../src/domain/event/events.ts'
import type { FieldChange } from '../../src/wire/changes.ts'
import type { EventKind } from '../../src/wire/event-kinds.ts'
import type { Visibility } from '../../src/wire/events.ts'
import { iso } from './clock.ts'
import { readRows, type FileRow } from './rows.ts'

/** An event of an asset, a ticket or a category. */
export interface Entry {
  subject: 'asset' | 'ticket' | 'category'
  subjectId: number
  kind: EventKind
  by: number
  at: number
  messages: string[]
  changes: FieldChange[]
  /** The comment that the event adds. */
  comment?: { text: string; visibility: Visibility }
  /** Files of the ticket, the comment or the asset. */
  files?: readonly FileRow[] | undefined
}

/** Sorts entries by time and numbers their comments. */
function numberEntries(entries: readonly Entry[]) {
  let comments = 0
  return entries
    .toSorted((one, other) => one.at - other.at || one.subjectId - other.subjectId)
    .map((entry) => ({ ...entry, commentId: entry.comment ? (comments += 1) : null }))
}

/** Returns the rows of `comments`, in the order of time. */
export function commentRows(entries: readonly Entry[]) {
  const people = readRows('people')
  return numberEntries(entries).flatMap(({ subjectId, by, at, comment, commentId }) =>
    comment
      ? [
          {
            id: commentId,
            ticket_id: subjectId,
            author_id: by,
            visibility: comment.visibility,
            body: comment.text,
            mentions: people.flatMap(({ id, username: name }) =>
              comment.text.includes(`@${name}`) ? [{ id, name }] : [],
            ),
            created_at: iso(at),
            version: 1,
          },
        ]
      : [],
  )
}

/** Returns the rows of `events`, in the order of time. */
export const eventRows = (entries: readonly Entry[]) =>
  numberEntries(entries).map((entry, i) => ({
    id: i + 1,
    created_at: iso(entry.at),
    created_by: entry.by,
    subject: entry.subject,
    subject_id: entry.subjectId,
    kind: entry.kind,
    listed: entry.subject === 'asset',
    messages: entry.messages,
    changes: entry.changes.length > 0 ? entry.changes : null,
    visibility: visibilityOf(entry.kind, entry.comment?.visibility),
    source: 'app',
    comment_id: entry.commentId,
  }))

/** A file of a ticket or a comment, or a document of an asset. */
export type Attachment = ReturnType<typeof attachmentsOf>[number]

/** Returns the files of all entries, in the order of time. */
export const attachmentsOf = (entries: readonly Entry[]) =>
  numberEntries(entries).flatMap(({ subject, subjectId, by, at, commentId, files = [] }) =>
    files.map(([file, name, kind = 'other'], position) => ({
      subject: commentId === null ? subject : 'comment',
      subjectId: commentId ?? subjectId,
      position,
      file,
      name,
      kind,
      by,
      at,
    })),
  )
