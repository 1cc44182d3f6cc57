import { texts } from '../../../wire/texts.ts'
import { excerpt } from '../../text/text.ts'

/** Sentences and labels of the asset screens. */
export const assetTexts = /* @__PURE__ */ texts('asset', {
  search: 'Search Asset',
  clearAll: 'Clear All',
  views: 'Assets',
  tabs: { mine: 'My Assets', all: 'All Assets' },
  total: 'Total Assets',
  thumbnails: 'Show thumbnail',
  add: 'Add Asset',
  failed: 'No Data Found',
  empty: 'No Data Found...',
  copied: 'Asset copied',
  confirmDelete: 'Are you sure you want to delete this asset?',
  confirmWhich: (name: string) => `${excerpt(name)} can be restored from the Trash.`,
  deleted: 'Asset moved to Trash successfully',
  deleteFailed: 'Failed to delete asset',
  restored: 'Asset restored successfully.',
  restoreFailed: 'Data not updated error there.',
  notLoaded: 'The asset could not be loaded.',
  notThere: 'Asset is not there',
  copyFailed: (id: number) => `The id ${id} could not be copied`,
  pictureOf: (name: string) => `Picture of ${name}`,
  unnamed: (id: number) => `asset ${id}`,
  actions: {
    edit: 'Edit Asset',
    delete: 'Delete Asset',
    view: 'View Asset',
    raise: 'Raise Ticket',
    copy: 'Copy Asset',
    restore: 'Restore Asset',
    viewTrash: 'View Trash Item',
    history: 'History',
  },
  moving: 'This asset is being moved',
  raiseRefused: 'Only for assets that are unassigned or assigned to you',
  /** Columns that are no field; the others are in `wire/asset-fields.ts`. */
  columns: {
    row: { label: 'Sr.No', tooltip: 'The row number in this list' },
    image: { label: 'Image', tooltip: 'The first picture of the asset' },
    actions: { label: 'Actions', tooltip: 'What you can do with this asset' },
  },
  filterFields: {
    user: 'User',
    category: 'Category',
    place: 'Place',
    location: 'Location',
    status: 'Status',
    image: 'Image',
    assignee: 'Assignee',
    manager: 'Manager',
    labelled: 'Labelled',
    warranty: 'Warranty',
    twins: 'ID',
    holder: 'Holder',
  },
  warranty: { soon: 'Ends in 60 days', over: 'Over' },
  twins: { only: 'Duplicate' },
  holder: { left: 'Has left' },
  locationIn: (location: string, place: string) => `${location}, ${place}`,
  withImage: 'With image',
  withoutImage: 'Without image',
  withAssignee: 'With Assignee',
  withoutAssignee: 'Without Assignee',
  yesNo: { yes: 'Yes', no: 'No' },
})

/** Labels and hints of the asset view and the asset card. */
export const assetInfoTexts = /* @__PURE__ */ texts('assetInfo', {
  edit: 'Edit',
  delete: 'Delete',
  inTrashSince: (day: string) => `In Trash since ${day}`,
  tickets: {
    title: { all: 'Tickets', own: 'My Tickets' },
    latest: (shown: number, all: number) => `The latest ${shown} of ${all}`,
    none: {
      all: 'There are no tickets about this asset',
      own: 'You have no tickets about this asset',
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
    assigned: 'Assigned',
    inPlace: (place: string, location: string) => `${place}, ${location}`,
  },
})

/** Sentences and labels of the trash list. */
export const trashTexts = /* @__PURE__ */ texts('trash', {
  list: 'Trash Assets',
  search: 'Search Trash',
  clear: 'Clear',
  total: 'Total Trash Items',
  failed: 'No Data Found',
  empty: 'No Data Found...',
})
