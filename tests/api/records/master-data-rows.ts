import type { Answer, TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'

const { users, places, assets } = company
const by = users.superAdmin

/** What the calls of master data record, in this order. */
export function masterDataRows(api: () => TestApi) {
  const admin = () => api().as('superAdmin')
  const made: Record<string, number> = {}
  const adding = (list: string, subject: string, body: object) => ({
    async make() {
      const answer = await admin().post(`/api/v1/${list}`, body)
      made[subject] = answer.body.id
      return answer
    },
    leaves: ({ body: { id } }: Answer) => [`reference.added of ${subject} ${id}, by ${by}`],
  })
  const changing = (list: string, subject: string) => ({
    make: () =>
      admin().put(`/api/v1/${list}/${made[subject]}`, { display_name: 'Renamed', retired: true }),
    leaves: () => [
      `reference.changed of ${subject} ${made[subject]}, by ${by}`,
      `reference.retired of ${subject} ${made[subject]}, by ${by}`,
    ],
  })
  const deleting = (list: string, subject: string) => ({
    make: () => admin().send('DELETE', `/api/v1/${list}/${made[subject]}`),
    leaves: () => [`reference.deleted of ${subject} ${made[subject]}, by ${by}`],
  })
  return {
    createCategory: adding('categories', 'category', {
      display_name: 'New',
      manager: 'office_admin',
    }),
    updateCategory: changing('categories', 'category'),
    deleteCategory: deleting('categories', 'category'),
    createPlace: adding('places', 'place', { display_name: 'New' }),
    updatePlace: changing('places', 'place'),
    deletePlace: deleting('places', 'place'),
    createLocation: adding('locations', 'location', { display_name: 'New', place_id: places.pune }),
    updateLocation: changing('locations', 'location'),
    deleteLocation: deleting('locations', 'location'),
    renameAssetWords: {
      make: () =>
        admin().post('/api/v1/asset-words/rename', {
          field: 'os',
          from: ['macOS'],
          to: 'macOS 15',
        }),
      leaves: ({ body }: Answer) => [
        `asset.changed of asset ${assets.othersLaptop}, by ${by}`,
        `run.ended of run ${body.id}, by ${by}`,
      ],
    },
  }
}
