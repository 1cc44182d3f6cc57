import { texts } from '../../wire/texts.ts'

/** Labels and hints of the asset view and the asset card. */
export const assetInfoTexts = /* @__PURE__ */ texts('assetInfo', {
  edit: 'Edit',
  delete: 'Delete',
  inTrashSince: (day: string) => `In Trash since ${day}`,
  tickets: {
    title: { all: 'Tickets', own: 'My Tickets' },
    latest: (shown: number, all: number) => `The latest ${shown} of ${all}`,
    none: {
      all: 'Nobody has raised a ticket about this asset',
      own: 'You have raised no ticket about this asset',
    },
    raised: (by: string, day: string) => `${by}, ${day}`,
    failed: 'The tickets could not be loaded.',
  },
  card: {
    label: (name: string) => `Asset ${name}`,
    loading: 'Loading the asset',
    place: 'Place',
    user: 'User',
    unassigned: 'Unassigned',
    inPlace: (place: string, location: string) => `${place}, ${location}`,
  },
})
