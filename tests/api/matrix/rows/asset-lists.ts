import { expect } from 'vitest'
import { absentId, ok, forbidden, refused, type Case, type Row } from '../row.ts'
import type { Things } from '../things.ts'

interface ListBody {
  body: { items: { id: number }[] }
}
const idsIn = ({ body }: ListBody) => body.items.map(({ id }) => id)

/** Returns a query that finds a new asset by its id if the list contains it. */
const requestForNewAsset = async (things: Things, archived: boolean, query = '') => {
  const id = await things.asset({ archived })
  return { id, query: `id[]=${id}${query}` }
}

const filterCases: readonly Case[] = [
  {
    of: 'a filter by unknown ids',
    by: 'admins',
    request: () => ({ query: `category_id[]=${absentId}&place_id[]=${absentId}` }),
    answer: ok,
    why: 'Nothing matches, which is not an error.',
  },
  {
    of: 'a filter by a text that is not an id',
    by: 'admins',
    request: () => ({ query: 'assigned_to[]=1%20or%201=1' }),
    answer: refused({ assigned_to: ['isInt'] }),
    why: 'Queries are checked like bodies.',
  },
]

const trashSpellings = [
  'archived=1',
  'archived[]=true',
  'archived=&archived=true',
  'archived=true&archived=null',
]

export const assetListRows = {
  listAssets: {
    ids: 'PERM-01 PERM-13',
    who: 'everybody',
    status: 200,
    async request(things, me) {
      const ids = [
        await things.asset({ of: me }),
        await things.asset({ of: 'colleague' }),
        await things.asset(),
      ]
      return {
        query: ids.map((id) => `id[]=${id}`).join('&'),
        also: (answer) => expect(idsIn(answer)).toEqual(ids.toReversed()),
      }
    },
    bad: { query: 'page=0', field: 'page' },
    cases: [
      {
        of: 'another user’s assets, by `assigned_to[]`',
        by: 'everybody',
        async request(things) {
          const id = await things.asset({ of: 'colleague' })
          return {
            query: `id[]=${id}&assigned_to[]=${things.idOf('colleague')}`,
            also: (answer) => expect(idsIn(answer)).toEqual([id]),
          }
        },
        answer: ok,
        why: 'All users see the whole inventory.',
      },
      {
        of: 'an asset in the trash, by its id',
        by: 'everybody',
        async request(things) {
          const { query } = await requestForNewAsset(things, true)
          return { query, also: (answer) => expect(idsIn(answer)).toEqual([]) }
        },
        answer: ok,
        why: 'Not included: this list shows active assets.',
      },
      ...trashSpellings.map((query): Case => ({
        of: `the trash, requested with \`${query}\``,
        by: 'employee',
        request: () => ({ query }),
        answer: forbidden,
        why: 'All spellings are checked.',
      })),
      {
        of: 'both lists at once, `archived=false&archived=true`',
        by: 'employee',
        request: () => ({ query: 'archived=false&archived=true' }),
        answer: refused({ archived: ['isBoolean'] }),
        why: 'Neither is shown.',
      },
      ...filterCases,
    ],
  },

  listTrash: {
    ids: 'PERM-13',
    who: 'admins',
    status: 200,
    async request(things) {
      const { id, query } = await requestForNewAsset(things, true, '&archived=true')
      return { query, also: (answer) => expect(idsIn(answer)).toEqual([id]) }
    },
    bad: { query: 'archived=true&page=0', field: 'page' },
    cases: [
      {
        of: 'an active asset, by its id',
        by: 'admins',
        async request(things) {
          const { query } = await requestForNewAsset(things, false, '&archived=true')
          return { query, also: (answer) => expect(idsIn(answer)).toEqual([]) }
        },
        answer: ok,
        why: 'Not included: this list shows assets in the trash.',
      },
    ],
  },

  getAssetTotals: {
    ids: 'VAL-04 VAL-05 PERM-13',
    who: 'admins',
    status: 200,
    async request(things) {
      const id = await things.asset()
      return {
        query: `id[]=${id}`,
        also: ({ body }) => expect(body).toMatchObject({ assets: 1, pieces: 1 }),
      }
    },
    bad: { query: 'status[]=lost', field: 'status' },
    cases: filterCases,
  },

  exportAssets: {
    ids: 'PERM-03 PERM-13',
    who: 'admins',
    status: 200,
    request: () => ({ query: 'all=true' }),
    bad: { query: 'page=0', field: 'page' },
    cases: [
      {
        of: 'the trash, `archived=true`',
        by: 'admins',
        request: () => ({ query: 'archived=true&all=true' }),
        answer: ok,
        why: 'Roles that may list the trash may also export it.',
      },
      ...filterCases,
    ],
  },
} as const satisfies Record<string, Row>
