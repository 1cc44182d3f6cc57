import { brokenTexts } from './broken.ts'

/** Texts of the shared kit: buttons, selects, dialogs, forms. */
export const kitTexts = {
  select: {
    placeholder: 'Select option',
    noMatch: 'No elements found. Consider changing the search query.',
    empty: 'List is empty.',
    search: 'Search options',
    clear: (label: string) => `Clear ${label}`,
  },
  dialog: {
    close: 'Close',
    badEmail: 'Invalid email address',
    badUrl: 'Invalid URL',
  },
  toast: { region: 'Notifications', dismiss: 'Dismiss' },
  states: brokenTexts,
  form: {
    save: 'Save',
    saveDraft: (moment?: string) => (moment ? `Save draft of ${moment}` : 'Save draft'),
    discard: 'Discard draft',
    discardAsk: 'Discard what you typed?',
  },
} as const
