/** Button texts of a dialog that names none. */
export const dialogTexts = { confirm: 'OK', deny: 'No', cancel: 'Cancel' } as const

/** Questions before something goes, and the report when that failed. */
export const deletionTexts = {
  yes: 'Yes',
  no: 'No',
  failedTitle: 'Oops...',
  wentWrong: 'Something went wrong.',
  unexpected: 'An unexpected error occurred.',
} as const
