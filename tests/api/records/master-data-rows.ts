import { join, raw, sql } from '../../../host/api/db/sql.ts'
import type { Answer, TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const { users, places, assets, categories } = company
const { furniture } = categories
const by = users.superAdmin

/** Returns the events that calls of master data record, in this order. */
export function masterDataRows(api: () => TestApi) {
  const admin = () => api().as('superAdmin')
  const createdIds: Record<string, number> = {}
  let affectedRecords: { line: string }[] = []
  const adding = (list: string, subject: string, body: object) => ({
    async make() {
      const answer = await admin().post(`/api/v1/${list}`, body)
      createdIds[subject] = answer.body.id
      return answer
    },
    expectedEvents: ({ body: { id } }: Answer) => [`reference.added of ${subject} ${id}, by ${by}`],
  })
  const changing = (list: string, subject: string) => ({
    make: () =>
      admin().put(`/api/v1/${list}/${createdIds[subject]}`, {
        display_name: 'Renamed',
        retired: true,
      }),
    expectedEvents: () => [
      `reference.changed of ${subject} ${createdIds[subject]}, by ${by}`,
      `reference.retired of ${subject} ${createdIds[subject]}, by ${by}`,
    ],
  })
  const deleting = (list: string, subject: string) => ({
    make: () => admin().send('DELETE', `/api/v1/${list}/${createdIds[subject]}`),
    expectedEvents: () => [`reference.deleted of ${subject} ${createdIds[subject]}, by ${by}`],
  })
  const merging = (list: string, subject: string, more: Record<string, string | number>) => ({
    async make() {
      const names = raw([...Object.keys(more), 'id', 'name', 'display_name'].join(', '))
      const values = (id: number) => join([...Object.values(more), id, `e${id}`, `Entry ${id}`])
      await api().db.run(sql`
        insert into ${raw(list)} (${names}) values (${values(900)}), (${values(901)}) on conflict do nothing`)
      return admin().post(`/api/v1/${list}/900/merge`, { into: 901 })
    },
    expectedEvents: ({ body }: Answer) => [
      `reference.merged of ${subject} 900, by ${by}`,
      `reference.merged of ${subject} 901, by ${by}`,
      `run.ended of run ${body.id}, by ${by}`,
    ],
  })
  return {
    createCategory: adding('categories', 'category', {
      display_name: 'New',
      manager: 'office_admin',
    }),
    updateCategory: changing('categories', 'category'),
    deleteCategory: deleting('categories', 'category'),
    giveManager: {
      async make() {
        await api().db.run(
          sql`update categories set manager = 'system_admin' where id = ${furniture}`,
        )
        affectedRecords = await api().db.many<{ line: string }>(sql`
          select 'asset.changed of asset ' || id as line from assets
          where category_id = ${furniture} and manager = 'office_admin' and deleted_at is null
          union all select 'ticket.changed of ticket ' || id from tickets
          where category_id = ${furniture} and manager = 'office_admin' and deleted_at is null
            and status <> 'completed' and assigned_to is null order by line`)
        const answer = await admin().post(`/api/v1/categories/${furniture}/manager`)
        await api().db.run(
          sql`update categories set manager = 'office_admin' where id = ${furniture}`,
        )
        return answer
      },
      expectedEvents: ({ body }: Answer) => [
        ...affectedRecords.map(({ line }) => `${line}, by ${by}`),
        `run.ended of run ${body.id}, by ${by}`,
      ],
    },
    createPlace: adding('places', 'place', { display_name: 'New' }),
    updatePlace: changing('places', 'place'),
    deletePlace: deleting('places', 'place'),
    createLocation: adding('locations', 'location', { display_name: 'New', place_id: places.pune }),
    updateLocation: changing('locations', 'location'),
    deleteLocation: deleting('locations', 'location'),
    mergeCategory: merging('categories', 'category', { manager: 'office_admin' }),
    mergePlace: merging('places', 'place', {}),
    mergeLocation: merging('locations', 'location', { place_id: places.pune }),
    dismissFirstSteps: {
      make: () => admin().put('/api/v1/first-steps/dismissal'),
    },
    renameAssetWords: {
      make: () =>
        admin().post('/api/v1/asset-words/rename', {
          field: 'os',
          from: ['macOS'],
          to: 'macOS 15',
        }),
      expectedEvents: ({ body }: Answer) => [
        `asset.changed of asset ${assets.othersLaptop}, by ${by}`,
        `run.ended of run ${body.id}, by ${by}`,
      ],
    },
  }
}
