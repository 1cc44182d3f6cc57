import { cannedReplyTexts } from '../../../../src/domain/messages/en/canned-reply.ts'
import { ok, created, refused, type Case, type Row } from '../row.ts'
import type { Things } from '../things.ts'

const missing = cannedReplyTexts.notFound
const draft = (things: Things, title = things.fresh('Reply')) => ({
  title,
  body: 'Hello {raiser}',
  manager: null,
})
const reply = async (things: Things, title?: string): Promise<number> =>
  (await things.as('officeAdmin').post('/api/v1/canned-replies', draft(things, title))).body.id

const writes: readonly Pick<Case, 'of' | 'answer' | 'why'>[] = [
  {
    of: 'the title of another one, in another case',
    answer: refused({ title: ['title-exists'] }),
    why: 'Titles must be unique.',
  },
]

export const replyRows = {
  listReplies: {
    ids: 'PERM-13',
    who: 'admins',
    status: 200,
    request: () => ({}),
    cases: [],
  },
  createReply: {
    ids: 'PERM-13',
    who: 'admins',
    status: 201,
    request: (things) => ({ body: draft(things) }),
    bad: { body: { title: '', body: 'Hello' }, field: 'title' },
    cases: [
      {
        of: 'a title and text of the greatest length, for one team',
        by: 'admins',
        request: (things) => ({
          body: {
            title: `${things.fresh('x')}${'😀'.repeat(100)}`.match(/^.{100}/u)?.[0],
            body: '😀'.repeat(10_000),
            manager: 'office_admin',
          },
        }),
        answer: created,
        why: 'Characters are counted, not bytes.',
      },
      {
        of: 'a title of 101 characters, a text of 10,001, a team that is none',
        by: 'admins',
        request: () => ({
          body: { title: 'x'.repeat(101), body: 'x'.repeat(10_001), manager: 'night_shift' },
        }),
        answer: refused({ title: ['maxLength'], body: ['maxLength'], manager: ['isIn'] }),
        why: 'This is the maximum length.',
      },
      ...writes.map((write): Case => ({
        ...write,
        by: 'admins',
        async request(things) {
          const title = things.fresh('Reply')
          await reply(things, title)
          return { body: draft(things, title.toUpperCase()) }
        },
      })),
    ],
  },
  updateReply: {
    ids: 'PERM-13',
    who: 'admins',
    status: 200,
    request: async (things) => ({ params: { id: await reply(things) }, body: draft(things) }),
    bad: { body: { title: 'A title', body: ' ' }, field: 'body' },
    missing,
    cases: [
      {
        of: 'its own title in another case',
        by: 'admins',
        async request(things) {
          const title = things.fresh('Reply')
          return {
            params: { id: await reply(things, title) },
            body: draft(things, title.toUpperCase()),
          }
        },
        answer: ok,
        why: 'It may be written differently.',
      },
      ...writes.map((write): Case => ({
        ...write,
        by: 'admins',
        async request(things) {
          const title = things.fresh('Reply')
          await reply(things, title)
          return {
            params: { id: await reply(things) },
            body: draft(things, title.toUpperCase()),
          }
        },
      })),
    ],
  },
  deleteReply: {
    ids: 'PERM-13',
    who: 'admins',
    status: 200,
    request: async (things) => ({ params: { id: await reply(things) } }),
    missing,
    cases: [],
  },
} as const satisfies Partial<Record<string, Row>>
