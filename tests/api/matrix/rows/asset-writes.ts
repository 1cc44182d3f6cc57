import { expect } from 'vitest'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { fullAsset, leastAsset } from '../../../support/asset-calls.ts'
import { company } from '../../../support/company.ts'
import {
  absentId,
  ok,
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
const missing = apiTexts.assetNotFound
const assetNotFound = notFound(missing)

interface Write {
  of: string
  body: (things: Things) => object | Promise<object>
  /** The expected fault, or the expected columns of the asset afterwards. */
  fault?: Readonly<Record<string, readonly string[]>>
  holds?: (things: Things) => Readonly<Record<string, unknown>>
  why: string
}

/** Ids that the bodies of both writes may contain. */
const writes: readonly Write[] = [
  {
    of: '`assigned_to` another user',
    body: (things) => ({ ...fullAsset, assigned_to: things.idOf('colleague') }),
    holds: (things) => ({ assigned_to: things.idOf('colleague') }),
    why: 'Admins can assign assets to any user.',
  },
  {
    of: '`assigned_to` a person who does not exist',
    body: () => ({ ...fullAsset, assigned_to: absentId }),
    fault: { assigned_to: ['exists'] },
    why: 'There is no user to assign it to.',
  },
  {
    of: 'an unknown `category_id`',
    body: () => ({ ...fullAsset, category_id: absentId }),
    fault: { category_id: ['exists'] },
    why: 'There is no such category.',
  },
  {
    of: 'an unknown `place_id` and `location_id`',
    body: () => ({ ...fullAsset, place_id: absentId, location_id: absentId }),
    fault: { place_id: ['exists'], location_id: ['exists'] },
    why: 'All faults are returned at once.',
  },
  {
    of: 'a `location_id` of another place',
    body: () => ({ ...fullAsset, place_id: places.bengaluru, location_id: locations.lab }),
    fault: { location_id: ['location-of-place'] },
    why: 'A location belongs to one place.',
  },
  {
    of: 'another `manager` than the category’s',
    body: () => ({ ...fullAsset, category_id: categories.laptop, manager: 'office_admin' }),
    holds: () => ({ manager: 'system_admin' }),
    why: 'Saved with the manager of the category.',
  },
  {
    of: 'an invalid `manager`, category Other',
    body: () => ({ ...fullAsset, category_id: categories.other, manager: 'super_admin' }),
    fault: { manager: ['isIn'] },
    why: 'Only two roles manage assets.',
  },
]

/** Keys that a body cannot set. */
const readOnlyKeys = (victim: number, picture: number) => ({
  id: victim,
  version: 99,
  created_at: '2020-01-01T00:00:00Z',
  deleted_at: '2020-01-01T00:00:00Z',
  previous_assignee: company.users.superAdmin,
  asset_images: [{ id: picture }],
})

const readOnlyRefusal = unknown('id', 'version', 'created_at', 'deleted_at', 'asset_images')

async function withVictimUnchanged(
  things: Things,
  send: (victim: number, picture: number) => Promise<CallRequest>,
) {
  const victim = await things.asset({ of: 'colleague' })
  const picture = await things.picture(victim)
  const before = await things.stored('assets', victim)
  const request = await send(victim, picture)
  const also: CallRequest['also'] = async () => {
    expect(await things.stored('assets', victim)).toEqual(before)
  }
  return { ...request, also }
}

const createCases = writes.map(({ of, body, fault, holds, why }): Case => ({
  of,
  by: 'admins',
  why,
  answer: fault ? refused(fault) : created,
  request: async (things) => ({
    body: await body(things),
    also: async (answer) => {
      if (holds) expect(await things.stored('assets', answer.body.id)).toMatchObject(holds(things))
    },
  }),
}))

const updateCases = writes.map(({ of, body, fault, holds, why }): Case => ({
  of,
  by: 'admins',
  why,
  answer: fault ? refused(fault) : ok,
  async request(things) {
    const id = await things.asset()
    return {
      params: { id },
      body: await body(things),
      also: async () => {
        if (holds) expect(await things.stored('assets', id)).toMatchObject(holds(things))
      },
    }
  },
}))

async function update(
  things: Things,
  options: AssetOptions,
  body: object = fullAsset,
): Promise<CallRequest> {
  const id = await things.asset(options)
  return { params: { id }, body, also: (answer) => expect(answer.body.id).toBe(id) }
}

/** Adds an asset of a colleague with a ticket of this status. */
async function assetWithTicket(things: Things, status: 'unassigned' | 'completed') {
  const id = await things.asset({ of: 'colleague' })
  await things.ticket({ by: 'colleague', asset: id, category: 'laptop', status })
  return { params: { id }, body: { ...fullAsset, assigned_to: things.idOf('employee') } }
}

export const assetWriteRows = {
  createAsset: {
    ids: 'PERM-03 PERM-13',
    who: 'admins',
    status: 201,
    request: () => ({ body: leastAsset }),
    bad: { body: { quantity: 'many' }, field: 'quantity' },
    cases: [
      ...createCases,
      {
        of: 'keys of another asset: `id`, `version`, `deleted_at`, `asset_images`',
        by: 'admins',
        request: (things) =>
          withVictimUnchanged(things, async (victim, picture) => ({
            body: { ...leastAsset, ...readOnlyKeys(victim, picture) },
          })),
        answer: readOnlyRefusal,
        why: 'A body may only have the keys of its call.',
      },
      {
        of: 'the `Idempotency-Key` and body of another user’s request',
        by: 'superAdmin',
        async request(things) {
          const headers = { 'idempotency-key': things.fresh('key').replace(' ', '-') }
          const first = await things
            .as('officeAdmin')
            .post('/api/v1/assets', leastAsset, { headers })
          return {
            body: leastAsset,
            headers,
            also: ({ body }) => expect(body.id).not.toBe(first.body.id),
          }
        },
        answer: created,
        why: 'Keys belong to one user: an asset is added, and the other user’s response is not returned.',
      },
    ],
  },

  createSimilarAssets: {
    ids: 'SIM-02 PERM-13',
    who: 'admins',
    status: 201,
    request: (things) => ({
      body: { ...leastAsset, serial_numbers: [things.fresh('one'), things.fresh('two')] },
      also: ({ body }) => expect(body.ids).toHaveLength(2),
    }),
    bad: { body: { ...leastAsset, serial_numbers: ['A', 'a'] }, field: 'serial_numbers' },
    cases: createCases.map(({ request, ...each }) => ({
      ...each,
      async request(things, me) {
        const { body, also } = await request(things, me)
        return {
          body: { ...(body as object), serial_numbers: [things.fresh('only')] },
          also: (answer) => also?.({ ...answer, body: { id: answer.body.ids[0] } }),
        }
      },
    })),
  },

  updateAsset: {
    ids: 'PERM-03 PERM-13',
    who: 'admins',
    status: 200,
    request: (things) => update(things, {}),
    bad: { body: { ...fullAsset, quantity: 'many' }, field: 'quantity' },
    missing,
    cases: [
      {
        of: 'another user’s asset',
        by: 'admins',
        request: (things) =>
          update(
            things,
            { of: 'colleague' },
            { ...fullAsset, assigned_to: things.idOf('colleague') },
          ),
        answer: ok,
        why: 'Admins manage everything.',
      },
      {
        of: 'an asset in the trash',
        by: 'admins',
        request: (things) => update(things, { archived: true }),
        answer: assetNotFound,
        why: 'It has to be restored first.',
      },
      ...updateCases,
      {
        of: 'a new `assigned_to` while a ticket about the asset is open',
        by: 'admins',
        request: (things) => assetWithTicket(things, 'unassigned'),
        answer: refused({ assigned_to: ['assets-tickets-not-completed'] }),
        why: 'No role is exempt.',
      },
      {
        of: 'a new `assigned_to` once its tickets are completed',
        by: 'admins',
        request: (things) => assetWithTicket(things, 'completed'),
        answer: ok,
        why: 'Nothing is accessible any more.',
      },
      {
        of: 'keys of another asset in the body: `id`, `version`, `deleted_at`, `asset_images`',
        by: 'admins',
        request: (things) =>
          withVictimUnchanged(things, async (victim, picture) => ({
            params: { id: await things.asset() },
            body: { ...fullAsset, ...readOnlyKeys(victim, picture) },
          })),
        answer: readOnlyRefusal,
        why: 'Only the address decides which asset is changed.',
      },
    ],
  },
} as const satisfies Record<string, Row>
