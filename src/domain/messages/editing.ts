/** Texts of every form that changes a record. */
export const editingTexts = {
  notLoaded: 'Not loaded yet',
  copyTyped: 'Copy what you typed',
  copied: 'Copied',
  copyFailed: 'It could not be copied',
} as const
