import { expect } from 'vitest'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { company } from '../../../support/company.ts'
import {
  absentId,
  ok,
  notFound,
  refused,
  unknown,
  type CallRequest,
  type Case,
  type Row,
} from '../row.ts'
import type { Things, TicketOptions } from '../things.ts'

const { categories } = company
const missing = apiTexts.ticketNotFound
const belongs = 'IsAssetBelongToTicketCreatorOrDoesNotBelongToAnyone'
const inSync = 'IsAssetCategorySyncWithTicketCategory'

/** Changes a new ticket. By default, a colleague raised it about a laptop that is not linked yet. */
async function change(
  things: Things,
  body: object,
  options?: Partial<TicketOptions>,
): Promise<CallRequest> {
  const id = await things.ticket({ by: 'colleague', category: 'laptop', ...options })
  return { params: { id }, body, also: (answer) => expect(answer.body.id).toBe(id) }
}

/** A change by any admin whose response depends on the body. */
const bodyCase = (
  body: (things: Things, me: Parameters<Case['request']>[1]) => object | Promise<object>,
  words: Pick<Case, 'of' | 'answer' | 'why'>,
): Case => ({
  ...words,
  by: 'admins',
  request: async (things, me) => change(things, await body(things, me)),
})

const assetCases: readonly Case[] = [
  bodyCase(async (things) => ({ asset_id: await things.asset({ of: 'colleague' }) }), {
    of: '`asset_id` of an asset of the person who raised the ticket',
    answer: ok,
    why: 'The ticket is theirs, and so is the asset.',
  }),
  bodyCase(async (things) => ({ asset_id: await things.asset() }), {
    of: '`asset_id` of an unassigned asset',
    answer: ok,
    why: 'Any user may need help with it.',
  }),
  bodyCase(async (things, me) => ({ asset_id: await things.asset({ of: me }) }), {
    of: '`asset_id` of the caller’s own asset',
    answer: refused({ asset_id: [belongs] }),
    why: 'The raiser of the ticket decides.',
  }),
  bodyCase(async (things) => ({ asset_id: await things.asset({ of: 'employee' }) }), {
    of: '`asset_id` of a third person’s asset',
    answer: refused({ asset_id: [belongs] }),
    why: 'The same.',
  }),
  bodyCase(async (things) => ({ asset_id: await things.asset({ category: 'furniture' }) }), {
    of: '`asset_id` of an asset of another category',
    answer: refused({ asset_id: [inSync] }),
    why: 'Ticket and asset must have the same category.',
  }),
  bodyCase(
    async (things) => ({ asset_id: await things.asset({ of: 'employee', category: 'furniture' }) }),
    {
      of: '`asset_id` of a third person’s asset of another category',
      answer: refused({ asset_id: [belongs, inSync] }),
      why: 'All faults are returned at once.',
    },
  ),
  bodyCase(
    async (things) => ({
      asset_id: await things.asset({ of: 'colleague', archived: true }),
      status: 'x',
    }),
    {
      of: '`asset_id` of an asset in the trash, and a wrong status',
      answer: notFound(apiTexts.assetNotFound),
      why: 'A missing object is checked before invalid values.',
    },
  ),
  bodyCase(() => ({ asset_id: absentId }), {
    of: 'an unknown `asset_id`',
    answer: notFound(apiTexts.assetNotFound),
    why: 'There is no such asset.',
  }),
  bodyCase(async (things) => ({ asset_id: await things.ticket({ by: 'colleague' }) }), {
    of: 'the number of a ticket as `asset_id`',
    answer: notFound(apiTexts.assetNotFound),
    why: 'A ticket is not an asset.',
  }),
]

const personCases: readonly Case[] = [
  bodyCase((things) => ({ assigned_to: things.idOf('systemAdmin') }), {
    of: '`assigned_to` a person of the ticket’s manager role',
    answer: ok,
    why: 'They manage this category.',
  }),
  bodyCase((things) => ({ assigned_to: things.idOf('superAdmin') }), {
    of: '`assigned_to` a super admin',
    answer: ok,
    why: 'Super admins can be assigned anything.',
  }),
  bodyCase((things) => ({ assigned_to: things.idOf('officeAdmin') }), {
    of: '`assigned_to` an admin of the other manager role',
    answer: refused({ assigned_to: ['role-of-manager'] }),
    why: 'They do not manage this ticket.',
  }),
  bodyCase((things) => ({ assigned_to: things.idOf('employee') }), {
    of: '`assigned_to` an employee',
    answer: refused({ assigned_to: ['role-of-manager'] }),
    why: 'Employees do not work on tickets.',
  }),
  bodyCase(() => ({ assigned_to: absentId }), {
    of: '`assigned_to` a person who does not exist',
    answer: refused({ assigned_to: ['exists'] }),
    why: 'There is no such user.',
  }),
  bodyCase(() => ({ category_id: absentId }), {
    of: 'an unknown `category_id`',
    answer: refused({ category_id: ['exists'] }),
    why: 'There is no such category.',
  }),
  bodyCase(() => ({ manager: 'office_admin' }), {
    of: 'another `manager` than the category’s',
    answer: refused({ manager: ['manager-of-category'] }),
    why: 'Only the category Other has no fixed manager.',
  }),
  bodyCase(() => ({ manager: 'super_admin' }), {
    of: 'an invalid `manager`',
    answer: refused({ manager: ['isIn'] }),
    why: 'Only two roles manage tickets.',
  }),
]

async function forgedRequest(things: Things): Promise<CallRequest> {
  const victim = await things.ticket({ by: 'employee' })
  const before = await things.stored('tickets', victim)
  const other = things.idOf('employee')
  const request = await change(things, {
    status: 'on_hold',
    id: victim,
    raised_by: other,
    user: { id: other },
    user_id: other,
    place_id: 2,
    description: 'Something else',
    deleted_at: '2020-01-01T00:00:00Z',
  })
  const id = Number(request.params?.['id'])
  const changedTicket = await things.stored('tickets', id)
  return {
    ...request,
    async also() {
      expect(await things.stored('tickets', id)).toEqual(changedTicket)
      expect(await things.stored('tickets', victim)).toEqual(before)
    },
  }
}

export const ticketUpdateRows = {
  updateTicket: {
    ids: 'PERM-10 PERM-13',
    who: 'admins',
    status: 200,
    request: (things) => change(things, { status: 'on_hold' }),
    bad: { body: { status: 5 }, field: 'status' },
    missing,
    cases: [
      {
        of: 'the user’s own ticket',
        by: 'admins',
        request: (things, me) => change(things, { status: 'in_progress' }, { by: me }),
        answer: ok,
        why: 'Like any other user’s.',
      },
      {
        of: 'a deleted ticket, and an unknown asset',
        by: 'admins',
        request: (things) => change(things, { asset_id: absentId }, { deleted: true }),
        answer: notFound(missing),
        why: 'The ticket in the address is checked first.',
      },
      {
        of: 'the number of an asset',
        by: 'admins',
        request: async (things) => ({ params: { id: await things.asset() }, body: {} }),
        answer: notFound(missing),
        why: 'An asset is not a ticket.',
      },
      ...assetCases,
      ...personCases,
      {
        of: 'another assignee and category, of a completed ticket',
        by: 'admins',
        request: (things) =>
          change(
            things,
            { assigned_to: things.idOf('superAdmin'), category_id: categories.furniture },
            { status: 'completed', assignee: 'systemAdmin' },
          ),
        answer: refused({ assigned_to: ['completed'], category_id: ['completed'] }),
        why: 'A completed ticket is closed until its status changes.',
      },
      {
        of: 'keys of another ticket, and another user as `raised_by` or `user`',
        by: 'admins',
        request: forgedRequest,
        answer: unknown(
          'id',
          'raised_by',
          'user',
          'user_id',
          'place_id',
          'description',
          'deleted_at',
        ),
        why: 'Only six fields of the ticket in the address can change.',
      },
    ],
  },
} as const satisfies Record<string, Row>
