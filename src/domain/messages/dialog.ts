/** Button texts of a dialog that names none (spec A §4). */
export const dialogTexts = { confirm: 'OK', deny: 'No', cancel: 'Cancel' } as const
