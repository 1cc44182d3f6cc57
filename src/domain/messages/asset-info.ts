/** Own words of the asset view, its history and the asset card, where the documents give none (spec A §2). */
export const assetInfoTexts = {
  edit: 'Edit',
  delete: 'Delete',
  inTrashSince: (day: string) => `In Trash since ${day}`,
  history: {
    /** Spec A §2 History drawer. */
    title: 'History',
    loading: 'Loading',
    empty: 'There is no history yet',
    failed: 'The history could not be loaded.',
  },
  card: {
    label: (name: string) => `Asset ${name}`,
    loading: 'Loading the asset',
    failed: 'The asset could not be loaded.',
    place: 'Place',
    user: 'User',
    unassigned: 'Unassigned',
    inPlace: (place: string, location: string) => `${place}, ${location}`,
  },
} as const
