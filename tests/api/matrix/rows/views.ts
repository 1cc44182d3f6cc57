import { viewRuleTexts } from '../../../../src/domain/messages/en/view-rule.ts'
import {
  ok,
  notFound,
  created,
  refused,
  unknown,
  type CallRequest,
  type Caller,
  type Case,
  type Row,
} from '../row.ts'
import type { Things } from '../things.ts'

const missing = viewRuleTexts.notFound

const draft = (things: Things, more: object = {}) => ({
  list: 'allAssets',
  name: things.fresh('View'),
  query: 'status=ready',
  ...more,
})
const person = (who: Caller) => (who === 'nobody' ? 'employee' : who)

/** A user's view, as a parameter of an address. */
async function viewOf(things: Things, who: Caller, more: object = {}): Promise<CallRequest> {
  const { body } = await things.as(person(who)).post('/api/v1/views', draft(things, more))
  return { params: { id: body.id } }
}
const ownView = (things: Things, me: Caller) => viewOf(things, me)
const change = async (
  things: Things,
  request: CallRequest | Promise<CallRequest>,
): Promise<CallRequest> => ({
  ...(await request),
  body: { name: things.fresh('View') },
})

const personal: Case = {
  of: 'another user’s personal view',
  by: 'superAdmin',
  request: (things) => viewOf(things, 'officeAdmin'),
  answer: notFound(missing),
  why: 'Only its owner knows of it.',
}

export const viewRows = {
  listViews: {
    ids: 'PERM-13 VIEW-10',
    who: 'everybody',
    status: 200,
    request: () => ({ query: 'list=allAssets' }),
    bad: { query: 'list=nothing', field: 'list' },
    cases: [],
  },
  createView: {
    ids: 'PERM-13 VIEW-10',
    who: 'everybody',
    status: 201,
    request: (things) => ({ body: draft(things) }),
    bad: { body: { list: 'allAssets', name: ' ', query: '' }, field: 'name' },
    cases: [
      {
        of: 'a shared view',
        by: 'admins',
        request: (things) => ({ body: draft(things, { shared: true }) }),
        answer: created,
        why: 'Admins share views with all users who see the list.',
      },
      {
        of: 'a shared view, as employee',
        by: 'employee',
        request: (things) => ({ body: draft(things, { shared: true }) }),
        answer: refused({ shared: ['not-allowed'] }),
        why: 'Only admins share views.',
      },
      {
        of: 'a view of a list that the caller does not see',
        by: 'employee',
        request: (things) => ({ body: draft(things, { list: 'trash' }) }),
        answer: refused({ list: ['isIn'] }),
        why: 'Users can only save views of lists that they see.',
      },
      {
        of: 'a view of another user',
        by: 'everybody',
        request: (things) => ({ body: draft(things, { owner_id: 1 }) }),
        answer: unknown('owner_id'),
        why: 'The owner is the caller.',
      },
    ],
  },
  updateView: {
    ids: 'PERM-13 VIEW-12 VIEW-13',
    who: 'everybody',
    status: 200,
    request: (things, me) => change(things, ownView(things, me)),
    bad: { body: { name: '' }, field: 'name' },
    missing,
    cases: [
      { ...personal, request: (things) => change(things, viewOf(things, 'officeAdmin')) },
      {
        of: 'another user’s shared view',
        by: 'superAdmin',
        request: (things) => change(things, viewOf(things, 'officeAdmin', { shared: true })),
        answer: notFound(missing),
        why: 'Only its owner changes it.',
      },
    ],
  },
  deleteView: {
    ids: 'PERM-13 VIEW-12 VIEW-13',
    who: 'everybody',
    status: 200,
    request: ownView,
    missing,
    cases: [
      personal,
      {
        of: 'another user’s shared view',
        by: 'superAdmin',
        request: (things) => viewOf(things, 'officeAdmin', { shared: true }),
        answer: ok,
        why: 'Super admins may delete shared views of others.',
      },
      {
        of: 'another user’s shared view',
        by: 'systemAdmin',
        request: (things) => viewOf(things, 'officeAdmin', { shared: true }),
        answer: notFound(missing),
        why: 'Only its owner and super admins.',
      },
    ],
  },
} as const satisfies Partial<Record<string, Row>>
