import { texts } from '../../wire/texts.ts'

/** Sentences and labels of the trash list. */
export const trashTexts = /* @__PURE__ */ texts('trash', {
  list: 'Trash Assets',
  search: 'Search Trash',
  clear: 'Clear',
  total: 'Total Trash Items',
  failed: 'No Data Found',
  empty: 'No Data Found...',
})
