import { texts } from '../../../wire/texts.ts'

/** Labels of a list's checkboxes. The actions on the selection load when the first one is ticked. */
export const selectingTexts = /* @__PURE__ */ texts('selecting', {
  row: (name: string) => `Select ${name}`,
  page: 'Select this page',
  skip: 'Skip to actions',
})
