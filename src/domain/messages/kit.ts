import { texts } from '../../wire/texts.ts'

/** Texts of the shared kit: buttons, selects, dialogs, forms. */
export const kitTexts = /* @__PURE__ */ texts('kit', {
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
  more: 'More',
  toast: { region: 'Notifications', dismiss: 'Dismiss' },

  form: {
    save: 'Save',
    saveDraft: (moment?: string) => (moment ? `Save draft of ${moment}` : 'Save draft'),
    discard: 'Discard draft',
    discardAsk: 'Discard what you typed?',
  },
})
