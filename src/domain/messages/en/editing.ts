import { texts } from '../../../wire/texts.ts'

/** Texts of every form that changes a record. */
export const editingTexts = /* @__PURE__ */ texts('editing', {
  notLoaded: 'Not loaded yet',
  copyTyped: 'Copy what you typed',
  copied: 'Copied',
  copyFailed: 'Copying failed. Select the text in the form and copy it.',
})

/** Texts of the conflict screen (OP-079). */
export const conflictTexts = /* @__PURE__ */ texts('conflict', {
  title: 'Someone else saved while you were editing',
  savedBy: (name: string, moment: string) => `Saved by ${name}, ${moment}.`,
  both: 'You both changed these fields. Choose what to keep.',
  taken: 'Only they changed these fields. Their values are used.',
  kept: 'All other fields keep your values.',
  yours: 'Yours',
  theirs: 'Theirs',
  allYours: 'All yours',
  allTheirs: 'All theirs',
  nothing: 'Empty',
  save: 'Save',
  cancel: 'Back to the form',
  choose: 'Choose yours or theirs for every field first',
  /** If the user saved the other version too, for example in another tab. */
  own: {
    title: 'You saved another version while you were editing',
    both: 'You changed these fields in both versions. Choose what to keep.',
    taken: 'You changed these fields only in the other version. Its values are used.',
    kept: 'All other fields keep the values of this form.',
    yours: 'This form',
    theirs: 'Your other version',
    allYours: 'All of this form',
    allTheirs: 'All of the other version',
    choose: 'Choose a version for every field first',
  },
  outdated:
    'Someone has changed this since you started. Nothing is overwritten: when you save, you see both versions and choose.',
})
