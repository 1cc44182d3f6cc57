import { visibilityOf } from '../../src/domain/event/events.ts'
import type { FieldChange } from '../../src/wire/changes.ts'
import type { DocumentKind } from '../../src/wire/document-kinds.ts'
import type { EventKind } from '../../src/wire/event-kinds.ts'
import type { Visibility } from '../../src/wire/events.ts'
import { iso } from './clock.ts'
import { readRows, type FileRow } from './rows.ts'

/** A change of an asset, a ticket or a category. */
export interface Entry {
  subject: 'asset' | 'ticket' | 'category'
  /** Its id. */
  of: number
  kind: EventKind
  by: number
  at: number
  messages: string[]
  changes: FieldChange[]
  /** What was said, if that is what happened. */
  comment?: Comment
  /** What was sent with it. */
  files?: readonly FileRow[]
}

/** A comment as its ticket's row holds it. */
export interface Comment {
  text: string
  visibility: Visibility
}

const inTime = (entries: readonly Entry[]) =>
  entries.toSorted((one, other) => one.at - other.at || one.of - other.of)

const isSaid = (entry: Entry): entry is Entry & { comment: Comment } => entry.comment !== undefined

/** Returns the rows of `comments`, in the order of time. */
export function commentRows(entries: readonly Entry[]) {
  const people = readRows('people')
  return inTime(entries.filter(isSaid)).map(({ of, by, at, comment }, i) => ({
    id: i + 1,
    ticket_id: of,
    author_id: by,
    visibility: comment?.visibility,
    body: comment?.text,
    mentions: people.flatMap(({ id, username: name }) =>
      comment?.text.includes(`@${name}`) ? [{ id, name }] : [],
    ),
    created_at: iso(at),
    version: 1,
  }))
}

/** Returns the rows of `events`, in the order of time. */
export function eventRows(entries: readonly Entry[]) {
  let comments = 0
  return inTime(entries).map(({ subject, of, kind, by, at, messages, changes, comment }, i) => ({
    id: i + 1,
    created_at: iso(at),
    created_by: by,
    subject,
    subject_id: of,
    kind,
    listed: subject === 'asset',
    messages,
    changes: changes.length > 0 ? changes : null,
    visibility: visibilityOf(kind, comment?.visibility),
    source: 'app',
    comment_id: comment ? (comments += 1) : null,
  }))
}

/** A file with the ticket or comment that it was sent with, or the asset of which it is a document. */
export interface SentFile {
  subject: 'ticket' | 'comment' | 'asset'
  of: number
  position: number
  file: string
  name: string
  kind: DocumentKind
  by: number
  at: number
}

/** Returns all files that were sent, in the order of time. */
export function sentFiles(entries: readonly Entry[]): SentFile[] {
  let comments = 0
  return inTime(entries).flatMap(({ of, by, at, comment, files = [], ...entry }) => {
    const subject = comment ? 'comment' : entry.subject === 'asset' ? 'asset' : 'ticket'
    const id = comment ? (comments += 1) : of
    return files.map(([file, name, kind = 'other'], position) => ({
      subject,
      of: id,
      position,
      file,
      name,
      kind,
      by,
      at,
    }))
  })
}
