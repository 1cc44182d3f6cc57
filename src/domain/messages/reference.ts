/** Failures of the shared lists (OP-015). */
export const referenceTexts = {
  categoriesFailed: 'Failed to fetch categories',
  usersFailed: 'Failed to fetch users. Please try again.',
  placesFailed: 'No Data Found',
  locationsFailed: 'No Data Found',
  incomplete: 'Some options could not be loaded.',
} as const
