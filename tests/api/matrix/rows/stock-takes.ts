import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { stockTakeRuleTexts as texts } from '../../../../src/domain/messages/en/stock-take-rule.ts'
import {
  absentId,
  ok,
  notFound,
  created,
  conflict,
  refused,
  type CallRequest,
  type Caller,
  type Case,
  type Row,
} from '../row.ts'
import type { Things } from '../things.ts'

const missing = texts.notFound
const page = new TextEncoder().encode('<!doctype html><title>x</title>')

/** Returns the caller if they may start stock-takes, otherwise a super admin. */
const starter = (me: Caller): Caller => (me === 'nobody' || me === 'employee' ? 'superAdmin' : me)

const ownTake = async (things: Things, me: Caller): Promise<CallRequest> => ({
  params: { id: await things.take(starter(me)) },
})
const colleaguesTake = async (things: Things): Promise<CallRequest> => ({
  params: { id: await things.take('officeAdmin') },
})
const endedTake =
  (state: 'closed' | 'cancelled', body?: object) =>
  async (things: Things, me: Caller): Promise<CallRequest> => ({
    params: { id: await things.take(starter(me), { state }) },
    ...(body && { body }),
  })

const marks = (more: object = {}) => ({
  marks: [
    {
      id: randomUUID(),
      code: 'Nobody knows this',
      how: 'scan',
      marked_at: new Date().toISOString(),
      ...more,
    },
  ],
})

const start = { name: 'Count', place_id: 1 }
const end = { move: true, set_missing: false }

/** Cases of calls that only the starter and super admins may make, while the stock-take is open. */
const endCases = (body: object | undefined, status: 200 | 201): Case[] => {
  const withBody = body && { body }
  return [
    {
      of: 'another user’s stock-take',
      by: 'systemAdmin',
      request: async (things) => ({ ...(await colleaguesTake(things)), ...withBody }),
      answer: refused({ id: ['not-yours'] }),
      why: 'Only the user who started it and super admins.',
    },
    {
      of: 'another user’s stock-take, as super admin',
      by: 'superAdmin',
      request: async (things) => ({ ...(await colleaguesTake(things)), ...withBody }),
      answer: { status },
      why: 'The same.',
    },
    {
      of: 'a stock-take that is closed',
      by: 'admins',
      request: endedTake('closed', body),
      answer: conflict(texts.closed),
      why: 'It has ended.',
    },
    {
      of: 'a stock-take that was cancelled',
      by: 'admins',
      request: endedTake('cancelled', body),
      answer: conflict(texts.cancelled),
      why: 'It has ended.',
    },
  ]
}

async function takeWithMark(things: Things, by: Caller, of: Caller): Promise<CallRequest> {
  const id = await things.take(of)
  return { params: { id, markId: await things.mark(id, by) } }
}

const photo = async (things: Things, me: Caller): Promise<CallRequest> => ({
  ...(await takeWithMark(things, starter(me), starter(me))),
  files: [things.photo],
  field: 'file',
})

export const stockTakeRows = {
  listStockTakes: {
    ids: 'PERM-13 TAKE-25',
    who: 'admins',
    status: 200,
    request: () => ({}),
    bad: { query: 'page=0', field: 'page' },
    cases: [],
  },
  previewStockTake: {
    ids: 'PERM-13 TAKE-01',
    who: 'admins',
    status: 200,
    request: async (things) => {
      await things.asset()
      return {
        query: 'place_id=1&location_id[]=1',
        also: ({ body }) => expect(body.expected).toBeGreaterThan(0),
      }
    },
    bad: { query: 'place_id=x', field: 'place_id' },
    cases: [
      {
        of: 'a location of another place',
        by: 'admins',
        request: () => ({ query: 'place_id=1&location_id[]=3' }),
        answer: refused({ location_id: ['exists'] }),
        why: 'A stock-take is of one place.',
      },
    ],
  },
  startStockTake: {
    ids: 'PERM-13 TAKE-01',
    who: 'admins',
    status: 201,
    request: async (things) => {
      await things.asset()
      return { body: start }
    },
    bad: { body: { ...start, place_id: 'x' }, field: 'place_id' },
    cases: [
      {
        of: 'a place that does not exist',
        by: 'admins',
        request: () => ({ body: { ...start, place_id: absentId } }),
        answer: refused({ place_id: ['exists'] }),
        why: 'Only existing records.',
      },
      {
        of: 'a place where nothing is',
        by: 'admins',
        request: () => ({ body: { ...start, place_id: 3, category_ids: [3] } }),
        answer: refused({ place_id: ['none-expected'] }),
        why: 'There is nothing to count.',
      },
    ],
  },
  getStockTake: {
    ids: 'PERM-13 TAKE-25',
    who: 'admins',
    status: 200,
    request: ownTake,
    missing,
    cases: [
      {
        of: 'another user’s stock-take',
        by: 'systemAdmin',
        request: colleaguesTake,
        answer: ok,
        why: 'Admins see all stock-takes.',
      },
    ],
  },
  listStockTakeLines: {
    ids: 'PERM-13 TAKE-25',
    who: 'admins',
    status: 200,
    request: ownTake,
    bad: { query: 'result=lost', field: 'result' },
    missing,
    cases: [],
  },
  addMarks: {
    ids: 'PERM-13 TAKE-25',
    who: 'admins',
    status: 200,
    request: async (things, me) => ({ ...(await ownTake(things, me)), body: marks() }),
    bad: { body: { marks: [{ id: 'x' }] }, field: 'marks.0.how' },
    missing,
    cases: [
      {
        of: 'another user’s stock-take',
        by: 'systemAdmin',
        request: async (things) => ({ ...(await colleaguesTake(things)), body: marks() }),
        answer: ok,
        why: 'Every admin may mark.',
      },
      {
        of: 'an asset that does not exist',
        by: 'admins',
        request: async (things, me) => ({
          ...(await ownTake(things, me)),
          body: marks({ asset_id: absentId, code: null }),
          also: ({ body }) => expect(body[0].refused.property).toBe('asset_id'),
        }),
        answer: ok,
        why: 'That mark is refused, others are kept.',
      },
      {
        of: 'a stock-take that is closed',
        by: 'admins',
        request: (things, me) => endedTake('closed', marks())(things, me),
        answer: conflict(texts.closed),
        why: 'It has ended.',
      },
    ],
  },
  takeBackMark: {
    ids: 'PERM-13 TAKE-25',
    who: 'admins',
    status: 200,
    request: (things, me) => takeWithMark(things, starter(me), 'officeAdmin'),
    missing,
    cases: [
      {
        of: 'another user’s mark in another user’s stock-take',
        by: 'systemAdmin',
        request: (things) => takeWithMark(things, 'superAdmin', 'officeAdmin'),
        answer: refused({ markId: ['not-yours'] }),
        why: 'Allowed for the user who made the mark, the user who started the stock-take, and super admins.',
      },
      {
        of: 'another user’s mark in the caller’s stock-take',
        by: 'admins',
        request: (things, me) => takeWithMark(things, 'officeAdmin', me),
        answer: ok,
        why: 'The same.',
      },
      {
        of: 'a mark of another stock-take',
        by: 'admins',
        request: async (things, me) => ({
          params: {
            id: await things.take(me),
            markId: await things.mark(await things.take(me), me),
          },
        }),
        answer: notFound(texts.markNotFound),
        why: 'A mark is only available under its own stock-take.',
      },
    ],
  },
  uploadMarkPhoto: {
    ids: 'PERM-13 TAKE-10',
    who: 'admins',
    status: 201,
    request: photo,
    bad: { files: [page], field: 'file' },
    missing,
    cases: [
      {
        of: 'another user’s mark',
        by: 'systemAdmin',
        request: async (things) => ({
          ...(await takeWithMark(things, 'officeAdmin', 'officeAdmin')),
          files: [things.photo],
          field: 'file',
        }),
        answer: created,
        why: 'Every admin may mark.',
      },
    ],
  },
  closeStockTake: {
    ids: 'PERM-13 TAKE-25',
    who: 'admins',
    status: 201,
    request: async (things, me) => ({ ...(await ownTake(things, me)), body: end }),
    bad: { body: { ...end, move: 1 }, field: 'move' },
    missing,
    cases: endCases(end, 201),
  },
  cancelStockTake: {
    ids: 'PERM-13 TAKE-24 TAKE-25',
    who: 'admins',
    status: 200,
    request: ownTake,
    missing,
    cases: endCases(undefined, 200),
  },
  exportStockTake: {
    ids: 'PERM-13 TAKE-25',
    who: 'admins',
    status: 200,
    request: ownTake,
    missing,
    cases: [],
  },
} as const satisfies Record<string, Row>
