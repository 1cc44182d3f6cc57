import { texts } from '../../../wire/texts.ts'

/** Failures of the shared lists (OP-015). */
export const referenceTexts = /* @__PURE__ */ texts('reference', {
  categoriesFailed: 'Failed to fetch categories',
  usersFailed: 'Failed to fetch users. Please try again.',
  placesFailed: 'No Data Found',
  locationsFailed: 'No Data Found',
  incomplete: 'Some options could not be loaded.',
})
