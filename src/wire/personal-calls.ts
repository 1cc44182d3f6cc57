/** Views of lists and canned replies, a part of `calls`. */
export const personalCalls = {
  /** One's own views of a list, and those that others share. */
  listViews: { method: 'GET', path: '/api/v1/views', host: 'api' },
  createView: { method: 'POST', path: '/api/v1/views', host: 'api', success: [201] },
  updateView: { method: 'PUT', path: '/api/v1/views/{id}', host: 'api' },
  deleteView: { method: 'DELETE', path: '/api/v1/views/{id}', host: 'api', success: [200] },
  listReplies: { method: 'GET', path: '/api/v1/canned-replies', host: 'api' },
  createReply: { method: 'POST', path: '/api/v1/canned-replies', host: 'api', success: [201] },
  updateReply: { method: 'PUT', path: '/api/v1/canned-replies/{id}', host: 'api' },
  deleteReply: {
    method: 'DELETE',
    path: '/api/v1/canned-replies/{id}',
    host: 'api',
    success: [200],
  },
} as const
