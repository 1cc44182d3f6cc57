/** Texts of the shared kit: buttons, selects, dialogs, lists. */
export const kitTexts = {
  select: {
    placeholder: 'Select option',
    noMatch: 'No elements found. Consider changing the search query.',
    empty: 'List is empty.',
    search: 'Search options',
    selected: (count: number) => `${count} options selected`,
    remove: (label: string) => `Remove ${label}`,
    clear: (label: string) => `Clear ${label}`,
  },
  dialog: {
    close: 'Close',
    badEmail: 'Invalid email address',
    badUrl: 'Invalid URL',
  },
  toast: { region: 'Notifications', dismiss: 'Dismiss' },
  pager: {
    label: 'Pages',
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
  filters: {
    open: 'Filters',
    apply: 'Apply',
    applied: (count: number) => `${count} applied`,
    remove: (field: string, value: string) => `Remove ${field} ${value}`,
  },
  states: {
    retry: 'Retry',
    stillLoading: 'Still loading. The answer takes longer than usual.',
    broken: 'This part of the page stopped working.',
  },
  form: {
    save: 'Save',
    discard: 'Discard draft',
    discardAsk: 'Discard what you typed?',
  },
  currencyOf: (amount: string) => `Currency of ${amount}`,
} as const
