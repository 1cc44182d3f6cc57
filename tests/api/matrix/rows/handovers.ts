import { expect } from 'vitest'
import { handoverRuleTexts } from '../../../../src/domain/messages/en/handover.ts'
import { ok, notFound, refused, type Caller, type Row } from '../row.ts'
import type { Things } from '../things.ts'

const missing = handoverRuleTexts.notFound
const body = { answer: 'accepted' }

async function requestOf(things: Things, of: Caller, options?: Parameters<Things['handover']>[1]) {
  return { params: { id: await things.handover(of, options) }, body }
}

export const handoverRows = {
  listHandovers: {
    ids: 'PERM-13 HAND-03',
    who: 'everybody',
    status: 200,
    async request(things, me) {
      const id = await things.handover(me)
      await things.handover(me, { ended: true })
      return {
        also: ({ body: list }) =>
          expect((list as { id: number }[]).filter((each) => each.id === id)).toHaveLength(1),
      }
    },
    cases: [],
  },

  answerHandover: {
    ids: 'PERM-13 HAND-06',
    who: 'everybody',
    status: 200,
    request: (things, me) => requestOf(things, me),
    bad: { body: { answer: 'perhaps' }, field: 'answer' },
    missing,
    cases: [
      {
        of: 'another user’s asset',
        by: 'everybody',
        request: (things) => requestOf(things, 'colleague' as Caller),
        answer: notFound(missing),
        why: 'Users cannot respond for others.',
      },
      {
        of: 'an asset that is assigned to another user now',
        by: 'everybody',
        request: (things, me) => requestOf(things, me, { ended: true }),
        answer: refused({ answer: ['ended'] }),
        why: 'Only the user who has the asset can respond.',
      },
      {
        of: 'an asset for which they have answered',
        by: 'everybody',
        request: (things, me) => requestOf(things, me, { answer: 'declined' }),
        answer: refused({ answer: ['answered'] }),
        why: 'The first answer counts.',
      },
      {
        of: 'an asset in the trash',
        by: 'everybody',
        request: (things, me) => requestOf(things, me, { archived: true }),
        answer: notFound(missing),
        why: 'It is asked again once the asset is restored.',
      },
      {
        of: 'an asset that they say they do not have',
        by: 'everybody',
        request: async (things, me) => ({
          params: { id: await things.handover(me) },
          body: { answer: 'declined', note: 'Never came' },
        }),
        answer: ok,
        why: 'The asset stays assigned, and whoever assigned it is notified.',
      },
    ],
  },
} as const satisfies Record<string, Row>
