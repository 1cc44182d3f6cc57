/** What the exports of all lists say. */
export const exportTexts = {
  button: 'Export',
  slow: 'The export is still being prepared. A long list takes a while.',
  failed: 'The export did not work. Try again.',
} as const
