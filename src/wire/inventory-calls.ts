/** Changes of many records, imports and master data, a part of `calls`. */
export const inventoryCalls = {
  listRuns: { method: 'GET', path: '/api/v1/runs', host: 'api' },
  getRun: { method: 'GET', path: '/api/v1/runs/{id}', host: 'api' },
  listRunRows: { method: 'GET', path: '/api/v1/runs/{id}/rows', host: 'api' },
  exportRunReport: { method: 'GET', path: '/api/v1/runs/{id}/report', host: 'api' },
  /** Ends a run after the rows that it is dealing with. */
  stopRun: { method: 'POST', path: '/api/v1/runs/{id}/stop', host: 'api' },
  resumeRun: { method: 'POST', path: '/api/v1/runs/{id}/resume', host: 'api' },
  previewUndo: { method: 'GET', path: '/api/v1/runs/{id}/undo', host: 'api' },
  undoRun: { method: 'POST', path: '/api/v1/runs/{id}/undo', host: 'api', success: [201] },
  /** Changes every asset of a selection. */
  startAssetRun: { method: 'POST', path: '/api/v1/asset-runs', host: 'api', success: [201] },
  /** How many parts the assets of a selection have beside those that are selected. */
  countParts: { method: 'POST', path: '/api/v1/asset-part-counts', host: 'api' },
  /** Changes every ticket of a selection. */
  startTicketRun: { method: 'POST', path: '/api/v1/ticket-runs', host: 'api', success: [201] },
  /** Reads an uploaded table, from which assets are to be made. */
  createImport: { method: 'POST', path: '/api/v1/imports', host: 'api', success: [201] },
  getImport: { method: 'GET', path: '/api/v1/imports/{id}', host: 'api' },
  updateImport: { method: 'PUT', path: '/api/v1/imports/{id}', host: 'api' },
  deleteImport: { method: 'DELETE', path: '/api/v1/imports/{id}', host: 'api', success: [200] },
  /** Judges every row and writes none. */
  rehearseImport: {
    method: 'POST',
    path: '/api/v1/imports/{id}/rehearsal',
    host: 'api',
    success: [201],
  },
  startImport: { method: 'POST', path: '/api/v1/imports/{id}/start', host: 'api', success: [201] },
  /** The rows of an ended import that were refused, as a spreadsheet with the reasons. */
  exportRefused: { method: 'GET', path: '/api/v1/imports/{id}/refused', host: 'api' },
  /** A spreadsheet with the columns of assets and two examples. */
  importTemplate: { method: 'GET', path: '/api/v1/import-template', host: 'api' },
  /** The assets of a selection as a spreadsheet. */
  exportSelection: { method: 'POST', path: '/api/v1/asset-exports', host: 'api' },
  /** Adds an asset for each of several IDs. */
  createSimilarAssets: {
    method: 'POST',
    path: '/api/v1/assets/similar',
    host: 'api',
    success: [201],
  },
  /** What the assets of a list add up to. */
  getAssetTotals: { method: 'GET', path: '/api/v1/asset-totals', host: 'api' },
  /** What a scanned or typed text leads to. */
  getCode: { method: 'GET', path: '/api/v1/codes', host: 'api' },
  /** What is printed on the labels of a selection. */
  createLabelSheet: { method: 'POST', path: '/api/v1/label-sheets', host: 'api' },
  listReferenceEntries: { method: 'GET', path: '/api/v1/reference-entries', host: 'api' },
  getReferenceHistory: { method: 'GET', path: '/api/v1/reference-history', host: 'api' },
  createCategory: { method: 'POST', path: '/api/v1/categories', host: 'api', success: [201] },
  updateCategory: { method: 'PUT', path: '/api/v1/categories/{id}', host: 'api' },
  deleteCategory: {
    method: 'DELETE',
    path: '/api/v1/categories/{id}',
    host: 'api',
    success: [200],
  },
  giveManager: {
    method: 'POST',
    path: '/api/v1/categories/{id}/manager',
    host: 'api',
    success: [201],
  },
  createPlace: { method: 'POST', path: '/api/v1/places', host: 'api', success: [201] },
  updatePlace: { method: 'PUT', path: '/api/v1/places/{id}', host: 'api' },
  deletePlace: { method: 'DELETE', path: '/api/v1/places/{id}', host: 'api', success: [200] },
  createLocation: { method: 'POST', path: '/api/v1/locations', host: 'api', success: [201] },
  updateLocation: { method: 'PUT', path: '/api/v1/locations/{id}', host: 'api' },
  deleteLocation: { method: 'DELETE', path: '/api/v1/locations/{id}', host: 'api', success: [200] },
  previewMerge: { method: 'GET', path: '/api/v1/reference-merge', host: 'api' },
  mergeCategory: {
    method: 'POST',
    path: '/api/v1/categories/{id}/merge',
    host: 'api',
    success: [201],
  },
  mergePlace: { method: 'POST', path: '/api/v1/places/{id}/merge', host: 'api', success: [201] },
  mergeLocation: {
    method: 'POST',
    path: '/api/v1/locations/{id}/merge',
    host: 'api',
    success: [201],
  },
  /** The distinct manufacturers, vendors or operating systems of active assets. */
  listAssetWords: { method: 'GET', path: '/api/v1/asset-words', host: 'api' },
  /** Gives the assets of some texts one text instead. */
  renameAssetWords: {
    method: 'POST',
    path: '/api/v1/asset-words/rename',
    host: 'api',
    success: [201],
  },
  /** Assets that were assigned to the caller, who has not said yet whether they got them. */
  listHandovers: { method: 'GET', path: '/api/v1/handovers', host: 'api' },
  answerHandover: { method: 'PUT', path: '/api/v1/handovers/{id}', host: 'api' },
} as const
