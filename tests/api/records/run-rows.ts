import { sql } from '../../../host/api/db/sql.ts'
import type { Answer, TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const { users, assets } = company

/** What the calls of runs record. */
export function runRows(api: () => TestApi) {
  const admin = () => api().as('systemAdmin')
  return {
    startAssetRun: {
      make: () =>
        admin().post('/api/v1/asset-runs', {
          selection: { ids: [assets.freeChair] },
          change: { kind: 'edit', set: { vendor: 'Flipkart' } },
        }),
      leaves: ({ body }: Answer) => [
        `asset.changed of asset ${assets.freeChair}, by ${users.systemAdmin}`,
        `run.ended of run ${body.id}, by ${users.systemAdmin}`,
      ],
    },
    undoRun: {
      async make() {
        const { id } = await api().db.one<{ id: number }>(sql`select max(id) as id from runs`)
        return admin().post(`/api/v1/runs/${id}/undo`)
      },
      leaves: ({ body }: Answer) => [
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
      leaves: () => [],
    },
    stopRun: {
      make: () => admin().post('/api/v1/runs/700/stop'),
      leaves: () => [`run.ended of run 700, by ${users.systemAdmin}`],
    },
    exportSelection: {
      make: () => admin().post('/api/v1/asset-exports', { selection: { ids: [assets.freeChair] } }),
      leaves: () => [],
    },
  }
}
