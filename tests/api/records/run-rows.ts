import { sql } from '../../../host/api/db/sql.ts'
import { expect } from 'vitest'
import type { Answer, Client, TestApi } from '../../support/api.ts'
import { formOf } from '../../support/form.ts'
import { writeOf } from '../imports/stage.ts'
import { company } from '../../support/company.ts'

const { users, assets, tickets } = company

const upload = (by: Client) =>
  by.send(
    'POST',
    '/api/v1/imports?kind=assets',
    formOf([
      {
        field: 'file',
        name: 'a.csv',
        type: 'text/csv',
        content: 'ID,Category,Place\nW-1,Laptop,Pune',
      },
    ]),
  )

/** Returns the events that calls of runs and imports record. */
export function runRows(api: () => TestApi) {
  const admin = () => api().as('systemAdmin')
  const leaver = `/api/v1/admin/users/${users.colleague}`
  return {
    leaveUser: {
      async make() {
        const superAdmin = api().as('superAdmin')
        const { body } = await superAdmin.get(`${leaver}/belongings`)
        const assets = body.assets.map(({ id }: { id: number }) => ({ id, to: 'stay' }))
        return superAdmin.post(`${leaver}/leaving`, { assets, tickets: [] })
      },
      expectedEvents: ({ body }: Answer) => [
        `user.left of user ${users.colleague}, by ${users.superAdmin}`,
        `run.ended of run ${body.id}, by ${users.superAdmin}`,
      ],
    },
    eraseUser: {
      make: () =>
        api().as('superAdmin').post('/api/v1/admin/users/900/erasure', { comments: 'keep' }),
      expectedEvents: () => [`user.erased of user 900, by ${users.superAdmin}`],
    },
    reactivateUser: {
      make: () => api().as('superAdmin').post(`${leaver}/reactivation`),
      expectedEvents: () => [`user.reactivated of user ${users.colleague}, by ${users.superAdmin}`],
    },
    startTicketRun: {
      make: () =>
        admin().post('/api/v1/ticket-runs', {
          selection: { ids: [tickets.open] },
          change: { status: 'in_progress' },
        }),
      expectedEvents: ({ body }: Answer) => [
        `ticket.reopened of ticket ${tickets.open}, by ${users.systemAdmin}`,
        `run.tickets_changed of run ${body.id}, by ${users.systemAdmin}`,
        `run.ended of run ${body.id}, by ${users.systemAdmin}`,
      ],
    },
    startAssetRun: {
      make: () =>
        admin().post('/api/v1/asset-runs', {
          selection: { ids: [assets.freeChair] },
          change: { kind: 'edit', set: { vendor: 'Flipkart' } },
        }),
      expectedEvents: ({ body }: Answer) => [
        `asset.changed of asset ${assets.freeChair}, by ${users.systemAdmin}`,
        `run.ended of run ${body.id}, by ${users.systemAdmin}`,
      ],
    },
    undoRun: {
      async make() {
        const { id } = await api().db.one<{ id: number }>(sql`select max(id) as id from runs`)
        return admin().post(`/api/v1/runs/${id}/undo`)
      },
      expectedEvents: ({ body }: Answer) => [
        `asset.changed of asset ${assets.freeChair}, by ${users.systemAdmin}`,
        `run.ended of run ${body.id}, by ${users.systemAdmin}`,
      ],
    },
    resumeRun: {
      async make() {
        await api().db.run(sql`
        insert into runs (id, kind, state, request, total, created_by, ended_at)
        values (700, 'bulk', 'stopped', '{}', 1, ${users.systemAdmin}, now()) on conflict do nothing`)
        return admin().post('/api/v1/runs/700/resume')
      },
    },
    stopRun: {
      make: () => admin().post('/api/v1/runs/700/stop'),
      expectedEvents: () => [`run.ended of run 700, by ${users.systemAdmin}`],
    },
    createImport: {
      make: () => upload(admin()),
    },
    updateImport: {
      async make() {
        const { body } = await upload(admin())
        return admin().put(`/api/v1/imports/${body.id}`, writeOf(body, { existing: 'update' }))
      },
    },
    deleteImport: {
      make: async () => {
        const { body } = await upload(admin())
        return admin().send('DELETE', `/api/v1/imports/${body.id}`)
      },
    },
    rehearseImport: {
      async make() {
        const { body } = await upload(admin())
        return admin().post(`/api/v1/imports/${body.id}/rehearsal`)
      },
    },
    startImport: {
      async make() {
        const { body } = await upload(admin())
        await admin().post(`/api/v1/imports/${body.id}/rehearsal`)
        return admin().post(`/api/v1/imports/${body.id}/start`)
      },
      expectedEvents: ({ body }: Answer) => [
        expect.stringMatching(new RegExp(`^asset.added of asset \\d+, by ${users.systemAdmin}$`)),
        `run.ended of run ${body.id}, by ${users.systemAdmin}`,
      ],
    },
    createLabelSheet: {
      make: () => admin().post('/api/v1/label-sheets', { selection: { ids: [assets.freeChair] } }),
    },
    exportSelection: {
      make: () => admin().post('/api/v1/asset-exports', { selection: { ids: [assets.freeChair] } }),
    },
  }
}
