/** Changes of many records, imports, master data and stock-takes, a part of `calls`. */
export const inventoryCalls = {
  listRuns: { method: 'GET', path: '/api/v1/runs' },
  getRun: { method: 'GET', path: '/api/v1/runs/{id}' },
  listRunRows: { method: 'GET', path: '/api/v1/runs/{id}/rows' },
  exportRunReport: { method: 'GET', path: '/api/v1/runs/{id}/report' },
  /** Stops a run after its current rows. */
  stopRun: { method: 'POST', path: '/api/v1/runs/{id}/stop' },
  resumeRun: { method: 'POST', path: '/api/v1/runs/{id}/resume' },
  previewUndo: { method: 'GET', path: '/api/v1/runs/{id}/undo' },
  undoRun: { method: 'POST', path: '/api/v1/runs/{id}/undo', success: [201] },
  /** Changes every asset of a selection. */
  startAssetRun: { method: 'POST', path: '/api/v1/asset-runs', success: [201] },
  /** Counts the parts of the selected assets that are not selected themselves. */
  countParts: { method: 'POST', path: '/api/v1/asset-part-counts' },
  /** Changes every ticket of a selection. */
  startTicketRun: { method: 'POST', path: '/api/v1/ticket-runs', success: [201] },
  /** Reads an uploaded table of assets or users. */
  createImport: { method: 'POST', path: '/api/v1/imports', success: [201] },
  /** The caller’s own uploaded tables that were not imported yet. */
  listImports: { method: 'GET', path: '/api/v1/imports' },
  getImport: { method: 'GET', path: '/api/v1/imports/{id}' },
  updateImport: { method: 'PUT', path: '/api/v1/imports/{id}' },
  deleteImport: { method: 'DELETE', path: '/api/v1/imports/{id}', success: [200] },
  /** Checks every row without writing any. */
  rehearseImport: {
    method: 'POST',
    path: '/api/v1/imports/{id}/rehearsal',
    success: [201],
  },
  startImport: { method: 'POST', path: '/api/v1/imports/{id}/start', success: [201] },
  /** The rows of an ended import that were refused, as a spreadsheet with the reasons. */
  exportRefused: { method: 'GET', path: '/api/v1/imports/{id}/refused' },
  /** A spreadsheet with the columns of assets and two examples. */
  importTemplate: { method: 'GET', path: '/api/v1/import-template' },
  /** The assets of a selection as a spreadsheet. */
  exportSelection: { method: 'POST', path: '/api/v1/asset-exports' },
  /** Adds an asset for each of several IDs. */
  createSimilarAssets: { method: 'POST', path: '/api/v1/assets/similar', success: [201] },
  /** Totals of the assets of a list. */
  getAssetTotals: { method: 'GET', path: '/api/v1/asset-totals' },
  /** Resolves a scanned or typed text. */
  getCode: { method: 'GET', path: '/api/v1/codes' },
  /** Returns the data for the labels of a selection. */
  createLabelSheet: { method: 'POST', path: '/api/v1/label-sheets' },
  listReferenceEntries: { method: 'GET', path: '/api/v1/reference-entries' },
  getReferenceHistory: { method: 'GET', path: '/api/v1/reference-history' },
  createCategory: { method: 'POST', path: '/api/v1/categories', success: [201] },
  updateCategory: { method: 'PUT', path: '/api/v1/categories/{id}' },
  deleteCategory: {
    method: 'DELETE',
    path: '/api/v1/categories/{id}',
    success: [200],
  },
  giveManager: {
    method: 'POST',
    path: '/api/v1/categories/{id}/manager',
    success: [201],
  },
  createPlace: { method: 'POST', path: '/api/v1/places', success: [201] },
  updatePlace: { method: 'PUT', path: '/api/v1/places/{id}' },
  deletePlace: { method: 'DELETE', path: '/api/v1/places/{id}', success: [200] },
  createLocation: { method: 'POST', path: '/api/v1/locations', success: [201] },
  updateLocation: { method: 'PUT', path: '/api/v1/locations/{id}' },
  deleteLocation: { method: 'DELETE', path: '/api/v1/locations/{id}', success: [200] },
  previewMerge: { method: 'GET', path: '/api/v1/reference-merge' },
  mergeCategory: {
    method: 'POST',
    path: '/api/v1/categories/{id}/merge',
    success: [201],
  },
  mergePlace: { method: 'POST', path: '/api/v1/places/{id}/merge', success: [201] },
  mergeLocation: {
    method: 'POST',
    path: '/api/v1/locations/{id}/merge',
    success: [201],
  },
  /** The distinct manufacturers, vendors or operating systems of active assets. */
  listAssetWords: { method: 'GET', path: '/api/v1/asset-words' },
  /** Replaces several texts of assets by one text. */
  renameAssetWords: { method: 'POST', path: '/api/v1/asset-words/rename', success: [201] },
  /** Assets that were assigned to the caller, and whose receipt they have neither confirmed nor declined. */
  listHandovers: { method: 'GET', path: '/api/v1/handovers' },
  answerHandover: { method: 'PUT', path: '/api/v1/handovers/{id}' },
  listStockTakes: { method: 'GET', path: '/api/v1/stock-takes' },
  /** How many assets a scope expects, and which open stock-takes overlap with it. */
  previewStockTake: { method: 'GET', path: '/api/v1/stock-takes/expected' },
  startStockTake: { method: 'POST', path: '/api/v1/stock-takes', success: [201] },
  getStockTake: { method: 'GET', path: '/api/v1/stock-takes/{id}' },
  listStockTakeLines: { method: 'GET', path: '/api/v1/stock-takes/{id}/lines' },
  /** Up to 50 marks. Each is stored or refused separately. */
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
