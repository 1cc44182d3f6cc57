import { describe, expect, it } from 'vitest'
import {
  canComment,
  canComplete,
  canReopen,
  commentDeletionFaults,
  commentEditFaults,
  commentFaults,
  type CommentDraft,
  type TicketInComments,
} from '../../../src/domain/ticket/comment-rules.ts'
import { maySee, visibilityOf, visibleTo } from '../../../src/domain/event/events.ts'
import { keysOf, roles } from '../../../src/wire/enums.ts'

const now = new Date('2026-03-05T12:00:00.000Z')
const raiser = { id: 7, role: 'employee' }
const admin = { id: 2, role: 'system_admin' }
const people = [
  { id: 7, username: 'Ananya Rao', role: { name: 'employee' } },
  { id: 2, username: 'Ravi Kumar', role: { name: 'system_admin' } },
  { id: 9, username: 'Zoe', role: { name: 'employee' } },
] as const
const open: TicketInComments = {
  status: 'in_progress',
  user: { id: 7 },
  outcome: null,
  reopen_until: null,
}
const completed = (reopen_until: string): TicketInComments => ({
  ...open,
  status: 'completed',
  outcome: 'resolved',
  reopen_until,
})
const draft = (parts: Partial<CommentDraft>): CommentDraft => ({
  body: 'It works',
  visibility: null,
  mentions: [],
  next: null,
  ...parts,
})

const keys = (
  parts: Partial<CommentDraft>,
  { ticket = open, speaker = raiser }: { ticket?: TicketInComments; speaker?: typeof raiser } = {},
) =>
  commentFaults(draft(parts), { ticket, speaker, people, now }).map(
    ({ field, key }) => `${field} ${key}`,
  )

describe('the text', () => {
  it.each([null, '', '  \n ', '\u200B\u2800'])('%j is empty', (body) => {
    expect(keys({ body })).toEqual(['body isNotEmpty'])
  })

  it('10,000 code points are accepted, one more is not', () => {
    expect(keys({ body: '😀'.repeat(10_000) })).toEqual([])
    expect(keys({ body: '😀'.repeat(10_001) })).toEqual(['body maxLength'])
  })
})

describe('visibility', () => {
  it('an employee cannot write an internal note, but an admin can', () => {
    expect(keys({ visibility: 'internal' })).toEqual(['visibility internal-for-admins'])
    expect(keys({ visibility: 'internal' }, { speaker: admin })).toEqual([])
    expect(keys({ visibility: 'secret' }, { speaker: admin })).toEqual(['visibility isIn'])
  })

  it('internal notes are visible only to roles that work on tickets', () => {
    const seeing = keysOf(roles).filter((role) => maySee(role, 'internal'))
    expect(seeing).toEqual(['office_admin', 'system_admin', 'super_admin'])
    for (const role of [undefined, null, 'user', 'nobody']) {
      expect(visibleTo(role)).toEqual(['public'])
    }
  })

  it('an event about a comment has its visibility, and is internal if that is unknown', () => {
    expect(visibilityOf('comment.edited', 'public')).toBe('public')
    expect(visibilityOf('comment.deleted', 'internal')).toBe('internal')
    expect(visibilityOf('comment.added')).toBe('internal')
    expect(visibilityOf('ticket.changed', 'internal')).toBe('public')
    expect(visibilityOf('ticket.deleted')).toBe('internal')
  })
})

describe('mentions', () => {
  it('rejects unknown users, users who cannot see the comment, names that are not in the text, and too many mentions', () => {
    expect(keys({ body: '@Nobody', mentions: [99] })).toEqual(['mentions exists'])
    expect(keys({ body: '@Zoe', mentions: [9] })).toEqual(['mentions mention-cannot-see'])
    expect(keys({ body: 'Hello', mentions: [2] })).toEqual(['mentions mention-not-in-text'])
    expect(keys({ mentions: Array.from({ length: 21 }, () => 2) })).toEqual(['mentions maxItems'])
    expect(keys({ body: 'Hello @Ravi Kumar', mentions: [2] })).toEqual([])
  })

  it('the raiser cannot be mentioned in an internal note', () => {
    const body = '@Ananya Rao'
    const mentions = [7]
    expect(keys({ body, mentions }, { speaker: admin })).toEqual([])
    expect(keys({ body, mentions, visibility: 'internal' }, { speaker: admin })).toEqual([
      'mentions mention-cannot-see',
    ])
  })
})

describe('status of the ticket', () => {
  const atEnd = completed(now.toISOString())
  const over = completed('2026-03-05T11:59:59.999Z')

  it('admins can complete an open ticket with a public comment', () => {
    expect(keys({ next: 'complete' }, { speaker: admin })).toEqual([])
    expect(keys({ next: 'complete' })).toEqual(['then complete-for-admins'])
    expect(keys({ next: 'complete' }, { speaker: admin, ticket: atEnd })).toEqual([
      'then completed',
    ])
    expect(keys({ next: 'complete', visibility: 'internal' }, { speaker: admin })).toEqual([
      'then then-public',
    ])
    expect([canComplete(open, admin), canComplete(open, raiser)]).toEqual([true, false])
    expect(keys({ next: 'delete' }, { speaker: admin })).toEqual(['then isIn'])
  })

  it('the raiser can comment and reopen until the last millisecond of the window', () => {
    expect(keys({}, { ticket: atEnd })).toEqual([])
    expect(keys({ next: 'reopen' }, { ticket: atEnd })).toEqual([])
    expect(keys({ next: 'reopen' }, { ticket: over })).toEqual(['then reopen-window'])
    expect(keys({ next: 'reopen' })).toEqual(['then not-completed'])
    expect(canReopen(atEnd, { ...raiser, id: 9 }, now)).toBe(false)
  })

  it('after the window, the raiser cannot comment, but admins can', () => {
    expect(keys({}, { ticket: over })).toEqual(['body closed'])
    expect(canComment(over, raiser, now)).toBe(false)
    expect(keys({}, { ticket: over, speaker: admin })).toEqual([])
    expect(keys({ next: 'reopen' }, { ticket: over, speaker: admin })).toEqual([])
  })
})

describe('changing and deleting', () => {
  const written = (created_at: string) => ({ author: 7, visibility: 'public', created_at }) as const
  const young = written('2026-03-05T11:45:00.001Z')
  const old = written('2026-03-05T11:45:00.000Z')
  const edited = (
    comment: typeof young,
    speaker: typeof raiser,
    parts: Partial<CommentDraft> = {},
  ) =>
    commentEditFaults(draft(parts), comment, { speaker, people, raiser: 7, now }).map(
      ({ key }) => key,
    )

  it('is possible for less than 15 minutes', () => {
    expect(edited(young, raiser)).toEqual([])
    expect(edited(old, raiser)).toEqual(['edit-window'])
    expect(commentDeletionFaults(old, raiser, now).map(({ key }) => key)).toEqual(['edit-window'])
  })

  it('is possible only for the author', () => {
    expect(edited(young, admin)).toEqual(['not-author'])
    expect(commentDeletionFaults(young, admin, now).map(({ key }) => key)).toEqual(['not-author'])
  })

  it('a super admin can delete every comment at any age, but change none', () => {
    const superAdmin = { id: 1, role: 'super_admin' }
    expect(commentDeletionFaults(old, superAdmin, now)).toEqual([])
    expect(edited(young, superAdmin)).toEqual(['not-author'])
  })

  it('never changes the visibility', () => {
    expect(edited(young, raiser, { visibility: 'internal' })).toContain('visibility-fixed')
    expect(edited(young, raiser, { visibility: 'public' })).toEqual([])
  })
})
