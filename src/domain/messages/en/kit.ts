import { texts } from '../../../wire/texts.ts'

/** Texts of the shared kit: buttons, selects, dialogs, forms. */
export const kitTexts = /* @__PURE__ */ texts('kit', {
  select: {
    placeholder: 'Select option',
    noMatch: 'No elements found. Consider changing the search query.',
    empty: 'List is empty.',
    loading: 'Loading',
    search: 'Search options',
    clear: (label: string) => `Clear ${label}`,
  },
  dialog: {
    close: 'Close',
    badEmail: 'Invalid email address',
    badUrl: 'Invalid URL',
  },
  more: 'More',
  toast: { region: 'Messages', dismiss: 'Dismiss' },

  form: {
    save: 'Save',
    saveDraft: (moment?: string) =>
      moment ? `Save, with the draft of ${moment}` : 'Save, with the restored draft',
    discard: 'Discard draft',
    discardAsk: 'Discard what you typed?',
  },
})

/** Button texts of a dialog that names none. */
export const dialogTexts = /* @__PURE__ */ texts('dialog', {
  confirm: 'OK',
  deny: 'No',
  cancel: 'Cancel',
})

/** Questions before a deletion, and the message if it failed. */
export const deletionTexts = /* @__PURE__ */ texts('deletion', {
  yes: 'Yes',
  no: 'No',
  failedTitle: 'Oops...',
  wentWrong: 'Something went wrong.',
  unexpected: 'An unexpected error occurred.',
})

/** Texts of a select that asks the server for what it does not list. */
export const optionSearchTexts = /* @__PURE__ */ texts('optionSearch', {
  hint: 'Only some options are listed. Type to find more.',
  searching: 'Searching…',
  failed: 'The search failed.',
  more: 'There are more matches. Keep typing to narrow them down.',
})

/** Texts of the note about a restored draft (OP-117); loaded with it. */
export const restoredTexts = /* @__PURE__ */ texts('restored', {
  restored: (moment: string) => `Your draft of ${moment} was restored`,
  startEmpty: 'Start empty',
  keep: 'Keep it',
})
