import { randomUUID } from 'node:crypto'
import { sql } from '../../../host/api/db/sql.ts'
import type { Answer, TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { sendFile } from './asset-part-rows.ts'

/** Returns the events that calls of stock-takes record: none before a stock-take is closed. */
export function stockTakeRows(api: () => TestApi) {
  const { users, assets } = company
  const admin = () => api().as('systemAdmin')
  const takes = '/api/v1/stock-takes'
  const start = () => admin().post(takes, { name: 'Count', place_id: company.places.pune })
  const last = async () =>
    (await api().db.one<{ id: number }>(sql`select max(id) as id from takes where state = 'open'`))
      .id
  const mark = async (take: number) => {
    const id = randomUUID()
    const marked = { id, asset_id: assets.freeProjector, how: 'tick', marked_at: new Date() }
    const answer = await admin().post(`${takes}/${take}/marks`, { marks: [marked] })
    return { id, answer }
  }
  return {
    startStockTake: { make: start },
    addMarks: { make: async () => (await mark(await last())).answer },
    takeBackMark: {
      async make() {
        const take = await last()
        const { id } = await mark(take)
        return admin().send('DELETE', `${takes}/${take}/marks/${id}`)
      },
    },
    uploadMarkPhoto: {
      async make() {
        const take = await last()
        const { id } = await mark(take)
        return sendFile(admin(), `${takes}/${take}/marks/${id}/photo`, 'file')
      },
    },
    closeStockTake: {
      async make() {
        return admin().post(`${takes}/${await last()}/close`, { move: true, set_missing: false })
      },
      expectedEvents: ({ body }: Answer) => [
        `asset.seen of asset ${assets.freeProjector}, by ${users.systemAdmin}`,
        `run.ended of run ${body.id}, by ${users.systemAdmin}`,
      ],
    },
    cancelStockTake: {
      async make() {
        const { body } = await start()
        return admin().post(`${takes}/${body.id}/cancel`)
      },
    },
  }
}
