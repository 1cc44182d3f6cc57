import type { TestApi } from '../../support/api.ts'

/** Calls that record no event: canned replies, views and service accounts are no records of the company. */
export const silentRows = (api: () => TestApi) => {
  const admin = () => api().as('systemAdmin')
  const [replies, views] = ['/api/v1/canned-replies', '/api/v1/views']
  const leaves = (): string[] => []
  const superAdmin = () => api().as('superAdmin')
  const services = '/api/v1/service-accounts'
  const service = { name: 'Sync', role: 'employee', scopes: ['assets.read'], days: 30 }
  const first = async () => (await superAdmin().get(services)).body[0].id as number
  const reply = { title: 'Ready', body: 'It is ready' }
  const view = { list: 'allAssets', name: 'Ready', query: 'status=ready' }
  return {
    createReply: { make: () => admin().post(replies, reply), leaves },
    updateReply: { make: () => admin().put(`${replies}/1`, { ...reply, body: 'Here' }), leaves },
    deleteReply: { make: () => admin().send('DELETE', `${replies}/1`), leaves },
    createView: { make: () => admin().post(views, view), leaves },
    updateView: { make: () => admin().put(`${views}/1`, { name: 'Ready ones' }), leaves },
    deleteView: { make: () => admin().send('DELETE', `${views}/1`), leaves },
    countParts: {
      make: () => admin().post('/api/v1/asset-part-counts', { selection: { ids: [1] } }),
      leaves,
    },
    createServiceAccount: { make: () => superAdmin().post(services, service), leaves },
    rotateServiceAccount: {
      make: async () => superAdmin().post(`${services}/${await first()}/rotation`),
      leaves,
    },
    endServiceAccount: {
      make: async () => superAdmin().send('DELETE', `${services}/${await first()}`),
      leaves,
    },
  }
}
