import { texts } from '../../../wire/texts.ts'

/** Failures of the shared lists (OP-015), and their retired entries. */
export const referenceTexts = /* @__PURE__ */ texts('reference', {
  categoriesFailed: 'Failed to fetch categories',
  usersFailed: 'Failed to fetch users. Please try again.',
  placesFailed: 'No Data Found',
  locationsFailed: 'No Data Found',
  incomplete: 'Some options could not be loaded.',
  /** A retired option that a record still has. */
  retired: (name: string) => `${name} (retired)`,
  isRetired: (name: string) => `${name} is retired. Choose another value.`,
})
