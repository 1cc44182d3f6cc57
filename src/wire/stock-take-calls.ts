/** Stock-takes, a part of `calls`. */
export const stockTakeCalls = {
  listStockTakes: { method: 'GET', path: '/api/v1/stock-takes' },
  /** How many assets a scope expects, and which open stock-takes overlap with it. */
  previewStockTake: { method: 'GET', path: '/api/v1/stock-takes/expected' },
  startStockTake: { method: 'POST', path: '/api/v1/stock-takes', success: [201] },
  getStockTake: { method: 'GET', path: '/api/v1/stock-takes/{id}' },
  listStockTakeLines: { method: 'GET', path: '/api/v1/stock-takes/{id}/lines' },
  /** Up to 50 marks, each of which is stored or refused separately. */
  addMarks: { method: 'POST', path: '/api/v1/stock-takes/{id}/marks' },
  takeBackMark: {
    method: 'DELETE',
    path: '/api/v1/stock-takes/{id}/marks/{markId}',
    success: [200],
  },
  uploadMarkPhoto: {
    method: 'POST',
    path: '/api/v1/stock-takes/{id}/marks/{markId}/photo',
    success: [201],
  },
  closeStockTake: {
    method: 'POST',
    path: '/api/v1/stock-takes/{id}/close',
    success: [201],
  },
  cancelStockTake: { method: 'POST', path: '/api/v1/stock-takes/{id}/cancel' },
  exportStockTake: { method: 'GET', path: '/api/v1/stock-takes/{id}/report' },
} as const
