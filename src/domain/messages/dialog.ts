import { texts } from '../../wire/texts.ts'

/** Button texts of a dialog that names none. */
export const dialogTexts = /* @__PURE__ */ texts('dialog', {
  confirm: 'OK',
  deny: 'No',
  cancel: 'Cancel',
})

/** Questions before something goes, and the report when that failed. */
export const deletionTexts = /* @__PURE__ */ texts('deletion', {
  yes: 'Yes',
  no: 'No',
  failedTitle: 'Oops...',
  wentWrong: 'Something went wrong.',
  unexpected: 'An unexpected error occurred.',
})
