import { atom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { entryName, rowOf } from '../../../src/parts/conversation/event-text.ts'
import {
  hasFiles,
  mergeEntries,
  unreadFrom,
} from '../../../src/parts/conversation/timeline-feed.ts'
import {
  emptyDraft,
  mergeDrafts,
  readDraft,
  remainingMentions,
  toCommentWrite,
  type Draft,
} from '../../../src/parts/conversation/draft.ts'
import { typedName } from '../../../src/parts/conversation/mentions.ts'
import { keepLinksValid } from '../../../src/state/reload/keep-links-valid.ts'
import { clientEnv } from '../../support/client-env.ts'
import type { TimelineItem } from '../../../src/wire/timeline.ts'

const item = (id: number, more: Partial<TimelineItem> = {}): TimelineItem => ({
  id,
  kind: 'ticket.changed',
  happened_at: '2026-03-05T12:00:00.000Z',
  actor: { id: 7, username: 'Ananya', role: { name: 'employee' } },
  visibility: 'public',
  source: 'app',
  changes: [],
  text: null,
  attachments: [],
  comment: null,
  ...more,
})
const comment = (id: number, [commentId, version]: [number, number], body: string | null) =>
  item(id, {
    kind: 'comment.added',
    comment: {
      id: commentId,
      version,
      body,
      visibility: 'public',
      mentions: [],
      attachments: [],
      edited_at: null,
      has_quoted_text: false,
      editable_until: null,
      deleted: body === null ? { at: '2026-03-05T12:00:00.000Z', by: 'Ananya' } : null,
    },
  })

test('EMB-31 an entry of a kind that only a later version knows says that its user changed the ticket', () => {
  const split = item(1, { kind: 'ticket.split' as TimelineItem['kind'] })
  expect([entryName(split), rowOf(split).shown]).toEqual(['Ananya changed this ticket', 'head'])
  expect(mergeEntries([], [split])).toEqual([split])
})

describe('later entries', () => {
  const present = [item(1), comment(2, [20, 1], 'first')]

  test('are appended in the order of their events, each once', () => {
    const later = mergeEntries(present, [item(5), item(3), item(5)])
    expect(later.map(({ id }) => id)).toEqual([1, 2, 3, 5])
    expect(mergeEntries(later, later)).toEqual(later)
  })

  test.each(['comment.edited', 'comment.deleted'] as const)(
    '%s changes its comment in place and is not an entry',
    (kind) => {
      const body = kind === 'comment.edited' ? 'second' : null
      const later = mergeEntries(present, [{ ...comment(9, [20, 2], body), kind }])
      expect(later.map(({ id, comment }) => [id, comment?.body])).toEqual([
        [1, undefined],
        [2, body],
      ])
    },
  )

  test('an outdated response does not restore an older text', () => {
    const newer = mergeEntries(present, [comment(2, [20, 3], 'third')])
    expect(mergeEntries(newer, [comment(2, [20, 2], 'second')])[1]?.comment?.body).toBe('third')
  })

  test('a change of a comment that is not loaded changes nothing', () => {
    expect(
      mergeEntries(present, [{ ...comment(9, [99, 2], 'x'), kind: 'comment.edited' }]),
    ).toEqual(present)
  })
})

describe('links of files', () => {
  const file = {
    id: 4,
    kind: 'other' as const,
    name: 'a.pdf',
    content_type: 'application/pdf',
    bytes: 3,
    width: null,
    height: null,
    created_at: '2026-03-05T12:00:00.000Z',
    created_by: { id: 7, username: 'Ananya' },
    url: '/files/a?until=1',
    thumbnail_url: null,
  }
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('an entry that is loaded again has new links', () => {
    const old = [item(1, { attachments: [file] }), item(2)]
    const renewed = item(1, { attachments: [{ ...file, url: '/files/a?until=2' }] })
    expect(mergeEntries(old, [renewed])).toEqual([renewed, item(2)])
  })

  test('ATT-16 entries with files are loaded again after 45 minutes, and after a failure again', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
    clientEnv(() => new Promise(() => {}))
    const $state = atom({ items: [item(1)] })
    const renew = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('cut'))
    renew.mockResolvedValue()
    keepLinksValid($state, { hasLinks: () => $state.get().items.some(hasFiles), renew })
    const off = $state.listen(() => {})
    await vi.advanceTimersByTimeAsync(46 * 60_000)
    expect(renew).not.toHaveBeenCalled()
    $state.set({ items: [item(1, { attachments: [file] })] })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renew).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(44 * 60_000)
    expect(renew).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renew).toHaveBeenCalledTimes(3)
    off()
    // Stores end one second after their last listener. Later files of this worker share the clock.
    await vi.advanceTimersByTimeAsync(3000)
  })
})

describe('entries that are new to a user', () => {
  test('if all entries are new, there is no divider', () => {
    for (const earlier of [0, 50])
      expect(
        unreadFrom({ items: [item(1), item(2)], earlier, read_event_id: 0 }, 9),
      ).toBeUndefined()
  })

  test('READ-04 if a whole page is new after what the user has read, the divider is above it', () => {
    const items = [item(51), item(52)]
    expect(unreadFrom({ items, earlier: 50, read_event_id: 20 }, 9)).toEqual({ id: 51, count: 2 })
    expect(unreadFrom({ items, earlier: 0, read_event_id: 20 }, 9)).toBeUndefined()
  })
})

describe('a comment that could not be sent', () => {
  const of = (parts: Partial<Draft>): Draft => ({ ...emptyDraft, ...parts })
  const file = {
    id: 4,
    name: 'a.pdf',
    bytes: 3,
    content_type: 'application/pdf',
    thumbnail_url: null,
    created_at: '2026-03-05T12:00:00.000Z',
  }

  test.each<[string, Draft, Draft, Partial<Draft>]>([
    [
      'a note before a reply is a note',
      of({ body: 'note', visibility: 'internal' }),
      of({ body: 'reply' }),
      { body: 'note\n\nreply', visibility: 'internal', quotesNote: true },
    ],
    [
      'a reply before a note is a note',
      of({ body: 'reply' }),
      of({ body: 'note', visibility: 'internal' }),
      { body: 'reply\n\nnote', visibility: 'internal', quotesNote: true },
    ],
    [
      'a note that consists of a file is a note',
      of({ files: [file], visibility: 'internal' }),
      of({ body: 'reply' }),
      { body: 'reply', files: [file], visibility: 'internal', quotesNote: true },
    ],
    [
      'two replies are a reply',
      of({ body: 'one' }),
      of({ body: 'two' }),
      { body: 'one\n\ntwo', visibility: 'public', quotesNote: false },
    ],
    [
      'a reply stays a reply in an empty composer',
      of({ body: 'reply' }),
      of({ visibility: 'internal' }),
      { body: 'reply', visibility: 'public', quotesNote: false },
    ],
  ])('NOTE-08 %s', (_what, ...[unsent, typed, merged]) => {
    expect(mergeDrafts(unsent, typed)).toMatchObject(merged)
  })
})

describe('the request body of a comment', () => {
  const draft = {
    body: '  Ask @Ravi Kumar  ',
    visibility: 'internal',
    mentions: [
      { id: 2, name: 'Ravi Kumar' },
      { id: 2, name: 'Ravi Kumar' },
      { id: 3, name: 'Meera' },
    ],
    files: [],
    next: null,
    confirmed: false,
    quotesNote: false,
  } as const

  test('MENT-03 only people whose names are still in the text are mentioned, each once', () => {
    expect(remainingMentions(draft)).toEqual([{ id: 2, name: 'Ravi Kumar' }])
    expect(toCommentWrite(draft)).toEqual({
      body: 'Ask @Ravi Kumar',
      visibility: 'internal',
      mentions: [2],
      // oxlint-disable-next-line unicorn/no-thenable
      then: null,
      confirmed: null,
    })
  })

  test('MENT-03 a name that is only part of another name is not mentioned; equal names are', () => {
    const [ravi, kumar, other] = [
      { id: 1, name: 'Ravi' },
      { id: 2, name: 'Ravi Kumar' },
      { id: 3, name: 'Ravi' },
    ]
    const mentions = [ravi, kumar, other]
    expect(remainingMentions({ body: 'Ask @Ravi Kumar', mentions })).toEqual([kumar])
    expect(remainingMentions({ body: '@Ravi Kumar and @Ravi', mentions })).toEqual(mentions)
  })

  test('a stored draft is validated when it is read', () => {
    expect(readDraft(draft)).toEqual(draft)
    expect(
      readDraft({
        body: 'x',
        visibility: 'all',
        mentions: [1, { id: 'a' }],
        files: [null, { id: 'a' }],
        next: 'drop',
      }),
    ).toEqual({
      body: 'x',
      visibility: 'public',
      mentions: [],
      files: [],
      next: null,
      confirmed: false,
      quotesNote: false,
    })
    for (const stored of [undefined, null, 'x', [], { body: 5 }])
      expect(readDraft(stored)).toBeUndefined()
  })

  test.each([
    ['ask @ra', 7, 'ra', 4],
    ['@Ravi Ku', 8, 'Ravi Ku', 0],
    ['(@ra)', 4, 'ra', 1],
    ['ask @ravi and', 9, 'ravi', 4],
  ])('MENT-01 in «%s» the user is typing a name', (...[text, caret, name, from]) => {
    expect(typedName(text, caret)).toEqual({ text: name, from, to: caret })
  })

  test.each([
    ['a@ra', 4],
    ['@', 1],
    ['@ra vi ku', 9],
    ['@ra\n', 4],
    ['ask @ra', 3],
  ])('MENT-01 in «%s» the user is not typing a name', (text, caret) => {
    expect(typedName(text, caret)).toBeUndefined()
  })
})
