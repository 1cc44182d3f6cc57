import { texts } from '../../../wire/texts.ts'

/** Texts of every form that changes a record. */
export const editingTexts = /* @__PURE__ */ texts('editing', {
  notLoaded: 'Not loaded yet',
  copyTyped: 'Copy what you typed',
  copied: 'Copied',
  copyFailed: 'It could not be copied',
})

/** Texts of the conflict screen (OP-079). */
export const conflictTexts = /* @__PURE__ */ texts('conflict', {
  title: 'Somebody else saved in between',
  savedBy: (name: string, moment: string) => `Saved by ${name}, ${moment}.`,
  both: 'You both changed these fields. Choose what to keep.',
  taken: 'These fields only they changed. They are taken over.',
  kept: 'Everything else stays as you have it.',
  yours: 'Yours',
  theirs: 'Theirs',
  allYours: 'All yours',
  allTheirs: 'All theirs',
  nothing: 'Empty',
  save: 'Save',
  cancel: 'Back to the form',
  choose: 'Choose yours or theirs for every field first',
  outdated:
    'This has been changed since you began. Nothing is overwritten: on Save you see both and choose.',
})
