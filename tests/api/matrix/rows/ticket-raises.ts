import { expect } from 'vitest'
import { ticketTexts } from '../../../../src/domain/messages/en/raise-ticket.ts'
import { company } from '../../../support/company.ts'
import {
  absentId,
  notFound,
  created,
  refused,
  unknown,
  type CallRequest,
  type Case,
  type Row,
} from '../row.ts'
import type { AssetOptions, Things } from '../things.ts'

const { categories, locations, places } = company
const belongs = 'IsAssetBelongToTicketCreatorOrDoesNotBelongToAnyone'
const requiredFields = { priorityLevel: 'high', description: 'It does not work' }

async function bodyFor(
  things: Things,
  options: AssetOptions,
  more: object = {},
): Promise<CallRequest> {
  return { body: { ...requiredFields, asset_id: await things.asset(options), ...more } }
}

const plain = {
  ...requiredFields,
  category_id: categories.furniture,
  place_id: places.pune,
  location_id: locations.lab,
  manager: 'office_admin',
}

/** Keys that would raise a ticket as another user, or a ticket that is already assigned. */
function forgedKeys(things: Things, victim: number): object {
  const other = things.idOf('colleague')
  return {
    id: victim,
    raised_by: other,
    user_id: other,
    user: { id: other },
    assigned_to: other,
    status: 'completed',
    resolve_date: '2020-01-01T00:00:00Z',
    created_at: '2020-01-01T00:00:00Z',
  }
}

const forgedCase = (base: (things: Things) => Promise<object>): Case => ({
  of: 'another user as `raised_by`, `user_id` or `user`; `status`, `assigned_to`, `id`',
  by: 'everybody',
  why: 'The user raised it, and it is unassigned.',
  answer: unknown(
    'id',
    'raised_by',
    'user_id',
    'user',
    'assigned_to',
    'status',
    'resolve_date',
    'created_at',
  ),
  async request(things) {
    const victim = await things.ticket({ by: 'colleague' })
    const before = await things.stored('tickets', victim)
    return {
      body: { ...(await base(things)), ...forgedKeys(things, victim) },
      async also() {
        expect(await things.stored('tickets', victim)).toEqual(before)
      },
    }
  },
})

export const ticketRaiseRows = {
  createAssetTicket: {
    ids: 'PERM-02 PERM-08 PERM-13',
    who: 'everybody',
    status: 201,
    async request(things, me) {
      const request = await bodyFor(things, { of: me })
      return { ...request, also: ({ body }) => expect(body.user.id).toBe(things.idOf(me)) }
    },
    bad: { body: { ...requiredFields, asset_id: 'x' }, field: 'asset_id' },
    cases: [
      {
        of: 'an unassigned asset',
        by: 'everybody',
        request: (things) => bodyFor(things, {}),
        answer: created,
        why: 'Anyone who sees something broken may report it.',
      },
      {
        of: 'another user’s asset',
        by: 'everybody',
        request: (things) => bodyFor(things, { of: 'colleague' }),
        answer: refused({ asset_id: [belongs] }),
        why: 'Users cannot raise tickets for others; admins cannot either.',
      },
      {
        of: 'another user’s asset, and no description',
        by: 'everybody',
        request: (things) => bodyFor(things, { of: 'colleague' }, { description: ' ' }),
        answer: refused({ description: ['isNotEmpty'], asset_id: [belongs] }),
        why: 'All faults are returned at once.',
      },
      {
        of: 'the user’s own asset, in the trash',
        by: 'everybody',
        request: (things, me) => bodyFor(things, { of: me, archived: true }),
        answer: notFound(ticketTexts.unknown.asset),
        why: 'Only active assets are managed.',
      },
      {
        of: 'an unknown `asset_id`, and no description',
        by: 'everybody',
        request: () => ({ body: { asset_id: absentId } }),
        answer: notFound(ticketTexts.unknown.asset),
        why: 'A missing object is checked before invalid values.',
      },
      {
        of: 'no `asset_id`',
        by: 'everybody',
        request: () => ({ body: requiredFields }),
        answer: refused({ asset_id: ['isNotEmpty'] }),
        why: 'For a ticket without an asset, use `POST /api/v1/ticket/non-asset`.',
      },
      {
        of: 'another category, place, location and manager than the asset’s',
        by: 'everybody',
        async request(things) {
          const request = await bodyFor(things, {}, { ...plain, category_id: categories.other })
          return {
            ...request,
            also: ({ body }) =>
              expect(body).toMatchObject({
                category: { id: categories.laptop },
                place: { id: places.bengaluru },
                location: { id: locations.firstFloor },
                manager: 'system_admin',
              }),
          }
        },
        answer: created,
        why: 'Ignored: all four are the asset’s.',
      },
      forgedCase(async (things) => ({ ...requiredFields, asset_id: await things.asset() })),
    ],
  },

  createPlainTicket: {
    ids: 'PERM-08 PERM-13',
    who: 'everybody',
    status: 201,
    request: (things, me) => ({
      body: plain,
      also: ({ body }) => expect(body.user.id).toBe(things.idOf(me)),
    }),
    bad: { body: { ...plain, description: 5 }, field: 'description' },
    cases: [
      {
        of: 'another user’s `asset_id`',
        by: 'everybody',
        request: async (things) => ({
          body: { ...plain, asset_id: await things.asset({ of: 'colleague' }) },
        }),
        answer: unknown('asset_id'),
        why: 'The ticket has no asset.',
      },
      {
        of: 'an unknown `category_id`, `place_id` and `location_id`',
        by: 'everybody',
        request: () => ({
          body: { ...plain, category_id: absentId, place_id: absentId, location_id: absentId },
        }),
        answer: refused({
          category_id: ['exists'],
          place_id: ['exists'],
          location_id: ['exists'],
        }),
        why: 'All faults are returned at once.',
      },
      {
        of: 'a `location_id` of another place',
        by: 'everybody',
        request: () => ({ body: { ...plain, location_id: locations.firstFloor } }),
        answer: refused({ location_id: ['location-of-place'] }),
        why: 'A location belongs to one place.',
      },
      {
        of: 'another `manager` than the category’s',
        by: 'everybody',
        request: () => ({
          body: { ...plain, manager: 'system_admin' },
          also: ({ body }) => expect(body.manager).toBe('office_admin'),
        }),
        answer: created,
        why: 'Saved with the manager of the category.',
      },
      {
        of: 'an invalid `manager`, category Other',
        by: 'everybody',
        request: () => ({
          body: { ...plain, category_id: categories.other, manager: 'super_admin' },
        }),
        answer: refused({ manager: ['isNotEmpty'] }),
        why: 'Only two roles manage tickets.',
      },
      forgedCase(async () => plain),
      {
        of: 'the `Idempotency-Key` and body of another user’s request',
        by: 'employee',
        async request(things, me) {
          const headers = { 'idempotency-key': things.fresh('key').replace(' ', '-') }
          await things.as('colleague').post('/api/v1/ticket/non-asset', plain, { headers })
          return {
            body: plain,
            headers,
            also: ({ body }) => expect(body.user.id).toBe(things.idOf(me)),
          }
        },
        answer: created,
        why: 'Keys belong to one user: a ticket is raised, and the other user’s response is not returned.',
      },
    ],
  },
} as const satisfies Record<string, Row>
