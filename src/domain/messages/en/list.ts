import { texts } from '../../../wire/texts.ts'

/** Texts of lists: pager, table, order and filters. Apart from the kit's, so that a form does not load them. */
export const listTexts = /* @__PURE__ */ texts('list', {
  notLoaded: 'The list could not be loaded.',
  pager: {
    label: (list: string) => `${list}: Pages`,
    previous: 'Previous',
    next: 'Next',
    range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  },
  table: {
    ascending: (header: string) => `${header}, ascending`,
    descending: (header: string) => `${header}, descending`,
    text: { more: 'More', less: 'Less' },
    more: 'More details',
    less: 'Fewer details',
    loading: 'Loading',
    results: (count: string) => (count === '1' ? '1 result' : `${count} results`),
    missing: '–',
    skip: 'Skip to pager',
  },
  sort: {
    label: 'Order of the rows',
    now: (order: string) => `Sort: ${order}`,
    own: 'Newest first',
    asc: (header: string) => `${header} ascending`,
    desc: (header: string) => `${header} descending`,
  },
  view: 'View',
  filters: {
    open: 'Filters',
    apply: 'Apply',
    applied: (count: number) => `${count} applied`,
    remove: (field: string, value: string) => `Remove ${field} ${value}`,
  },
  chosen: {
    more: (count: number) => `${count} options selected`,
    remove: (label: string) => `Remove ${label}`,
  },
})

/** Texts of the search box. */
export const searchTexts = /* @__PURE__ */ texts('search', {
  /** Its tooltip: what a search matches (OP-115, OP-124). */
  hint: 'Finds entries that contain all words. Use quotes for an exact phrase. Words of three or more characters match anywhere in a text. Shorter words and symbols match only at the start of a word, number or ID.',
})

/** What the exports of all lists say. */
export const exportingTexts = /* @__PURE__ */ texts('exporting', {
  button: 'Export',
  slow: 'The export is still being prepared. A long list takes a while.',
  failed: 'The export failed. Try again.',
})
