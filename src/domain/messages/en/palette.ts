import { texts } from '../../../wire/texts.ts'

/** Texts of the dialog that searches everything. */
export const paletteTexts = /* @__PURE__ */ texts('palette', {
  title: 'Search',
  openKey: 'Ctrl+K',
  open: (key: string) => `Search (${key})`,
  field: 'Assets, tickets, people, actions',
  fieldOfUser: 'Assets, your tickets, actions',
  groups: {
    visited: 'Recently opened',
    assets: 'Assets',
    tickets: 'Tickets',
    people: 'People',
    actions: 'Actions',
    views: 'Views',
  },
  all: {
    assets: 'Show all assets',
    tickets: 'Show all tickets',
    people: 'Show all people',
  },
  searching: 'Searching…',
  nothing: 'No Data Found...',
  failed: 'The search failed.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  /** Shown if a kind may have more hits than are shown. */
  countOfMore: (count: number, each: number) => `${count} results, at most ${each} of each kind`,
  keys: '↑ ↓ to choose, Enter to open, Ctrl+Enter for a new tab',
  newStockTake: 'New stock-take',
  myTickets: 'My Tickets',
  viewOf: (list: string, view: string) => `${list}: ${view}`,
})
