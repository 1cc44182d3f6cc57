import type { TestApi } from '../../support/api.ts'

/** Calls that record nothing: canned replies and views are no records of the company. */
export const silentRows = (api: () => TestApi) => {
  const admin = () => api().as('systemAdmin')
  const [replies, views] = ['/api/v1/canned-replies', '/api/v1/views']
  const leaves = (): string[] => []
  const reply = { title: 'Ready', body: 'It is ready' }
  const view = { list: 'allAssets', name: 'Ready', query: 'status=ready' }
  return {
    createReply: { make: () => admin().post(replies, reply), leaves },
    updateReply: { make: () => admin().put(`${replies}/1`, { ...reply, body: 'Here' }), leaves },
    deleteReply: { make: () => admin().send('DELETE', `${replies}/1`), leaves },
    createView: { make: () => admin().post(views, view), leaves },
    updateView: { make: () => admin().put(`${views}/1`, { name: 'Ready ones' }), leaves },
    deleteView: { make: () => admin().send('DELETE', `${views}/1`), leaves },
  }
}
