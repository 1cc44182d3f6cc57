import type { TestApi } from '../../support/api.ts'

/** Calls that record no event, because canned replies, views and service accounts are not records of the company. */
export const silentRows = (api: () => TestApi) => {
  const admin = () => api().as('systemAdmin')
  const [replies, views] = ['/api/v1/canned-replies', '/api/v1/views']
  const superAdmin = () => api().as('superAdmin')
  const services = '/api/v1/service-accounts'
  const service = { name: 'Sync', role: 'employee', scopes: ['assets.read'], days: 30 }
  const first = async () => (await superAdmin().get(services)).body[0].id as number
  const reply = { title: 'Ready', body: 'It is ready' }
  const view = { list: 'allAssets', name: 'Ready', query: 'status=ready' }
  return {
    createReply: { make: () => admin().post(replies, reply) },
    updateReply: { make: () => admin().put(`${replies}/1`, { ...reply, body: 'Here' }) },
    deleteReply: { make: () => admin().send('DELETE', `${replies}/1`) },
    createView: { make: () => admin().post(views, view) },
    updateView: { make: () => admin().put(`${views}/1`, { name: 'Ready ones' }) },
    deleteView: { make: () => admin().send('DELETE', `${views}/1`) },
    countParts: {
      make: () => admin().post('/api/v1/asset-part-counts', { selection: { ids: [1] } }),
    },
    createServiceAccount: { make: () => superAdmin().post(services, service) },
    rotateServiceAccount: {
      make: async () => superAdmin().post(`${services}/${await first()}/rotation`),
    },
    endServiceAccount: {
      make: async () => superAdmin().send('DELETE', `${services}/${await first()}`),
    },
  }
}
