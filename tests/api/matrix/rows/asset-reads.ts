import { expect } from 'vitest'
import { assetCode } from '../../../../src/domain/asset/asset-code.ts'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { ok, notFound, refused, type CallRequest, type Case, type Row } from '../row.ts'
import type { AssetOptions, Things } from '../things.ts'

const missing = apiTexts.assetNotFound
const assetNotFound = notFound(missing)

async function requestWithAsset(things: Things, options: AssetOptions): Promise<CallRequest> {
  const id = await things.asset(options)
  return { params: { id }, also: ({ body }) => expect(body.id).toBe(id) }
}

const noTicket: Case = {
  of: 'the number of the user’s own ticket',
  by: 'everybody',
  request: async (things, me) => ({ params: { id: await things.ticket({ by: me }) } }),
  answer: assetNotFound,
  why: 'A ticket is not an asset.',
}

/** History and linked tickets are returned for active and archived assets. */
const eitherState = (
  request: (things: Things, assetId: number) => Promise<CallRequest>,
): readonly Case[] => [
  {
    of: 'another user’s asset',
    by: 'admins',
    request: async (things) => request(things, await things.asset({ of: 'colleague' })),
    answer: ok,
    why: 'Admins manage everything.',
  },
  {
    of: 'an asset in the trash',
    by: 'admins',
    request: async (things) => request(things, await things.asset({ archived: true })),
    answer: ok,
    why: 'Its history stays readable.',
  },
]

export const assetReadRows = {
  getCode: {
    ids: 'SCAN-07 SCAN-15 PERM-13',
    who: 'everybody',
    status: 200,
    request: async (things, me) => {
      const id = await things.asset({ of: me })
      return {
        query: `text=${assetCode(id)}`,
        also: ({ body }) => expect(body).toMatchObject({ kind: 'asset', asset: { id } }),
      }
    },
    bad: { query: `text=${'x'.repeat(4001)}`, field: 'text' },
    cases: [
      {
        of: 'a text that is no code and no serial number',
        by: 'everybody',
        request: () => ({
          query: 'text=Nothing at all',
          also: ({ body }) => expect(body).toEqual({ kind: 'unknown' }),
        }),
        answer: ok,
        why: 'An unknown code is not an error.',
      },
    ],
  },
  getAsset: {
    ids: 'API-14 API-15 PERM-01 PERM-13',
    who: 'everybody',
    status: 200,
    request: (things, me) => requestWithAsset(things, { of: me }),
    missing,
    cases: [
      {
        of: 'another user’s asset',
        by: 'everybody',
        request: (things) => requestWithAsset(things, { of: 'colleague' }),
        answer: ok,
        why: 'All users see the whole inventory.',
      },
      {
        of: 'an unassigned asset',
        by: 'everybody',
        request: (things) => requestWithAsset(things, {}),
        answer: ok,
        why: 'The same.',
      },
      {
        of: 'an asset in the trash, even the user’s own one',
        by: 'everybody',
        request: (things, me) => requestWithAsset(things, { of: me, archived: true }),
        answer: assetNotFound,
        why: 'It has an address of its own, under `trash`.',
      },
      noTicket,
    ],
  },

  getTrashedAsset: {
    ids: 'API-15 PERM-01 PERM-13',
    who: 'everybody',
    status: 200,
    request: (things, me) => requestWithAsset(things, { of: me, archived: true }),
    missing,
    cases: [
      {
        of: 'an active asset, even the user’s own one',
        by: 'everybody',
        request: (things, me) => requestWithAsset(things, { of: me }),
        answer: assetNotFound,
        why: 'This address only has assets in the trash.',
      },
      {
        of: 'another user’s asset in the trash',
        by: 'admins',
        request: (things) => requestWithAsset(things, { of: 'colleague', archived: true }),
        answer: ok,
        why: 'Admins manage everything.',
      },
      {
        of: 'another user’s asset in the trash',
        by: 'employee',
        request: async (things) => {
          const id = await things.asset({ of: 'colleague', archived: true })
          return { params: { id } }
        },
        answer: assetNotFound,
        why: 'Employees only see assets in the trash that they have or that their tickets are about.',
      },
      noTicket,
    ],
  },

  getAssetHistory: {
    ids: 'PERM-04 PERM-13',
    who: 'admins',
    status: 200,
    async request(things) {
      const assetId = await things.asset()
      return { params: { assetId }, query: `assetId=${assetId}&all=true` }
    },
    bad: { query: 'orderDir=sideways', field: 'orderDir' },
    missing,
    cases: [
      ...eitherState(async (_things, assetId) => ({
        params: { assetId },
        query: `assetId=${assetId}`,
      })),
      {
        of: 'another asset’s id in the query',
        by: 'admins',
        request: async (things) => ({
          params: { assetId: await things.asset() },
          query: `assetId=${await things.asset()}`,
        }),
        answer: refused({ assetId: ['same-as-path'] }),
        why: 'Address and query have to name the same asset.',
      },
    ],
  },

  listAssetTickets: {
    ids: 'PERM-13',
    who: 'admins',
    status: 200,
    async request(things) {
      const assetId = await things.asset()
      const id = await things.ticket({ by: 'colleague', asset: assetId })
      await things.ticket({ by: 'colleague', asset: assetId, deleted: true })
      return {
        params: { assetId },
        also: ({ body }) => expect(body.map((ticket: { id: number }) => ticket.id)).toEqual([id]),
      }
    },
    missing,
    cases: eitherState(async (things, assetId) => {
      const id = await things.ticket({ by: 'employee', asset: assetId })
      return {
        params: { assetId },
        also: ({ body }) => expect(body.map((ticket: { id: number }) => ticket.id)).toEqual([id]),
      }
    }),
  },
} as const satisfies Record<string, Row>
