import { texts } from '../../../wire/texts.ts'

/** What a list says of its checkboxes. What can be done with the selection comes with the first of them that is ticked. */
export const selectingTexts = /* @__PURE__ */ texts('selecting', {
  row: (name: string) => `Select ${name}`,
  page: 'Select this page',
})
