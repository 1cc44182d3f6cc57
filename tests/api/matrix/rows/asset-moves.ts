import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { ok, notFound, refused, type Row } from '../row.ts'

const missing = apiTexts.assetNotFound
const assetNotFound = notFound(missing)

export const assetMoveRows = {
  deleteAsset: {
    ids: 'PERM-03 PERM-13',
    who: 'admins',
    status: 200,
    request: async (things) => ({ params: { id: await things.asset() } }),
    missing,
    cases: [
      {
        of: 'another user’s asset with an open ticket',
        by: 'admins',
        async request(things) {
          const id = await things.asset({ of: 'colleague' })
          await things.ticket({ by: 'colleague', asset: id })
          return { params: { id } }
        },
        answer: ok,
        why: 'Open tickets do not prevent it.',
      },
      {
        of: 'an asset in the trash',
        by: 'admins',
        request: async (things) => ({ params: { id: await things.asset({ archived: true }) } }),
        answer: assetNotFound,
        why: 'It already exists.',
      },
      {
        of: 'the number of a ticket',
        by: 'admins',
        request: async (things) => ({ params: { id: await things.ticket({ by: 'employee' }) } }),
        answer: assetNotFound,
        why: 'A ticket is not an asset.',
      },
    ],
  },

  restoreAsset: {
    ids: 'PERM-04 PERM-13',
    who: 'admins',
    status: 200,
    async request(things) {
      const id = await things.asset({ archived: true })
      return { params: { id }, body: { assetId: id } }
    },
    bad: { body: { assetId: 'x' }, field: 'assetId' },
    missing,
    cases: [
      {
        of: 'an active asset',
        by: 'admins',
        async request(things) {
          const id = await things.asset()
          return { params: { id }, body: { assetId: id } }
        },
        answer: assetNotFound,
        why: 'It is not in the trash.',
      },
      {
        of: 'another asset’s `assetId` in the body',
        by: 'admins',
        request: async (things) => ({
          params: { id: await things.asset({ archived: true }) },
          body: { assetId: await things.asset({ archived: true }) },
        }),
        answer: refused({ assetId: ['same-as-path'] }),
        why: 'Address and body have to name the same asset.',
      },
      {
        of: 'no `assetId` in the body',
        by: 'admins',
        request: async (things) => ({
          params: { id: await things.asset({ archived: true }) },
          body: {},
        }),
        answer: refused({ assetId: ['same-as-path'] }),
        why: 'The same.',
      },
    ],
  },
} as const satisfies Record<string, Row>
