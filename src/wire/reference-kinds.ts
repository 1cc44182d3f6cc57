/** Master data that is stored as records; manufacturers and vendors are texts of assets (OP3-026). */
export const referenceKinds = ['category', 'place', 'location'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** Fields of an asset whose texts are listed, suggested and renamed together. */
export const wordFields = ['manufacturer', 'vendor', 'os'] as const
export type WordField = (typeof wordFields)[number]

/** The tabs of Master Data, in their order. */
export const referenceTabs = [
  'categories',
  'places',
  'locations',
  'manufacturers',
  'vendors',
] as const
export type ReferenceTab = (typeof referenceTabs)[number]
