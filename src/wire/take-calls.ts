/** Stock-takes, a part of `calls`. */
export const takeCalls = {
  listStockTakes: { method: 'GET', path: '/api/v1/stock-takes', host: 'api' },
  /** How many assets a scope expects, and which open stock-takes it meets. */
  previewStockTake: { method: 'GET', path: '/api/v1/stock-takes/expected', host: 'api' },
  startStockTake: { method: 'POST', path: '/api/v1/stock-takes', host: 'api', success: [201] },
  getStockTake: { method: 'GET', path: '/api/v1/stock-takes/{id}', host: 'api' },
  listTakeLines: { method: 'GET', path: '/api/v1/stock-takes/{id}/lines', host: 'api' },
  /** Up to 50 marks; each is kept or refused by itself. */
  addMarks: { method: 'POST', path: '/api/v1/stock-takes/{id}/marks', host: 'api' },
  takeBackMark: {
    method: 'DELETE',
    path: '/api/v1/stock-takes/{id}/marks/{markId}',
    host: 'api',
    success: [200],
  },
  uploadMarkPhoto: {
    method: 'POST',
    path: '/api/v1/stock-takes/{id}/marks/{markId}/photo',
    host: 'api',
    success: [201],
  },
  closeStockTake: {
    method: 'POST',
    path: '/api/v1/stock-takes/{id}/close',
    host: 'api',
    success: [201],
  },
  cancelStockTake: { method: 'POST', path: '/api/v1/stock-takes/{id}/cancel', host: 'api' },
  exportStockTake: { method: 'GET', path: '/api/v1/stock-takes/{id}/report', host: 'api' },
} as const
