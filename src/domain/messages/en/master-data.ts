import { texts } from '../../../wire/texts.ts'

/** Broken rules of categories, places and locations, and of texts that are renamed. */
export const masterDataRuleTexts = /* @__PURE__ */ texts('masterDataRule', {
  required: 'This field is required',
  tooLong: 'At most 255 characters',
  nameExists: {
    category: 'A category with this name already exists',
    place: 'A place with this name already exists',
    location: 'The place already has a location with this name',
  },
  manager: 'Choose System Admin or Office Admin',
  managerChanged: 'The category has a different manager now',
  usefulLife: 'A whole number of months from 1 to 600',
  placeUnknown: 'This place no longer exists',
  placeFixed: 'You cannot move a location to another place',
  placeRetired: 'The place is retired. Bring it back first.',
  other: 'This category has no manager and is always offered',
  neededBy: (names: string, more: number) =>
    more > 0
      ? `The place of ${names} and ${more} more. Admins need a place: give them another one first.`
      : `The place of ${names}. Admins need a place: give them another one first.`,
  inUse: 'It is in use. Retire it instead.',
  full: {
    category: 'You have reached the limit of 4,095 categories',
    place: 'You have reached the limit of 8,191 places',
    location: 'You have reached the limit of 131,071 locations',
  },
  notFound: {
    category: 'This category no longer exists',
    place: 'This place no longer exists',
    location: 'This location no longer exists',
  },
  merge: {
    missing: {
      category: 'Choose a category',
      place: 'Choose a place',
      location: 'Choose a location',
    },
    same: 'Choose another one: this is the entry to merge',
    retired: (name: string) => `${name} is retired. Bring it back first.`,
    otherPlace: 'Only locations of one place can be merged',
    other: 'This category cannot be merged into another one',
    managerDiffers: (count: number) =>
      count === 1
        ? 'The two have different managers, and 1 open ticket. Complete it first.'
        : `The two have different managers, and ${count} open tickets. Complete them first.`,
    underWay: 'It is already being merged',
    reopened: 'An open ticket of another manager',
    targetGone: (name: string) => `${name} was deleted in the meantime`,
  },
  wordsMissing: 'Choose at least one text',
  tooManyWords: 'At most 100 texts at once',
})

/** The screen Master Data. */
export const masterDataTexts = /* @__PURE__ */ texts('masterData', {
  label: 'Master Data',
  tabs: {
    categories: 'Categories',
    places: 'Places',
    locations: 'Locations',
    manufacturers: 'Manufacturers',
    vendors: 'Vendors',
  },
  search: 'Search',
  count: {
    categories: 'Total Categories',
    places: 'Total Places',
    locations: 'Total Locations',
    manufacturers: 'Total Manufacturers',
    vendors: 'Total Vendors',
  },
  empty: 'No Data Found...',
  failed: 'No Data Found',
  listFailed: 'Failed to fetch master data. Please try again.',
  /** What to do about an empty list. */
  next: {
    categories: 'Add the kinds of things that your company has, such as Laptop or Chair.',
    places: 'Add the buildings and offices where your assets are.',
    locations: 'Add the parts of your places, such as floors and rooms. Assets do not need one.',
    words: 'Values appear here once an asset has them. Enter them in the asset form.',
  },
  columns: {
    name: 'Name',
    manager: 'Manager',
    usefulLife: 'Useful Life in Months',
    place: 'Place',
    locations: 'Locations',
    people: 'People',
    assets: 'In Use, Assets',
    tickets: 'In Use, Tickets',
    actions: 'Actions',
  },
  selected: { manufacturer: 'Selected manufacturers', vendor: 'Selected vendors' },
  showAssets: (name: string) => `Assets: ${name}`,
  add: { category: 'Add Category', place: 'Add Place', location: 'Add Location' },
  edit: { category: 'Edit Category', place: 'Edit Place', location: 'Edit Location' },
  actions: {
    edit: 'Edit',
    rename: 'Rename',
    retire: 'Retire',
    bringBack: 'Bring back',
    remove: 'Delete',
    history: 'History',
    merge: 'Merge',
  },
  /** Why an action is disabled. */
  busy: 'The last action is still running',
  keptOther: 'Other is always offered',
  notMerged: 'Other cannot be merged into another category',
  fields: {
    display_name: 'Name',
    manager: 'Manager',
    useful_life: 'Useful Life in Months',
    place_id: 'Place',
  },
  hints: {
    manager: 'Gets the tickets of new assets and of tickets without an asset',
    other: 'The manager is chosen for each asset',
    place: 'You cannot move a location to another place',
  },
  cancel: 'Cancel',
  added: 'Added successfully',
  updated: 'Updated successfully',
  addFailed: 'This could not be added',
  updateFailed: 'This could not be updated',
  notLoaded: 'The current version could not be loaded. Nothing was overwritten.',
  gone: 'This no longer exists. Your changes stay here so that you can copy them.',
  savedBefore:
    'This was already added by your first attempt. Press Save to update it with the values shown here.',
  changed: 'Someone else has changed this. Look at the current state and try again.',
  retire: {
    ask: (name: string) => `Retire ${name}?`,
    text: 'It can no longer be chosen. Records that use it keep it. You can bring it back.',
    textPlace:
      'The place and its locations can no longer be chosen. Records that use them keep them. You can bring them back.',
    yes: 'Retire',
    done: (name: string) => `${name} is retired`,
    back: (name: string) => `${name} is offered again`,
  },
  newManager: {
    ask: (name: string, manager: string) => `${name}: new manager ${manager}`,
    also: (assets: string, tickets: string) =>
      `Also for its ${assets === '1' ? '1 asset' : `${assets} assets`} and ${tickets === '1' ? '1 open ticket' : `${tickets} open tickets`}?`,
    text: 'Tickets whose assignee may not keep them do not change. New assets and tickets get the new manager in any case.',
  },
  remove: {
    ask: (name: string) => `Delete ${name}?`,
    text: 'It is not in use.',
    done: 'Deleted successfully',
  },
  rename: {
    title: { manufacturer: 'Rename Manufacturers', vendor: 'Rename Vendors' },
    from: 'These texts',
    to: 'New text',
    hint: 'Leave it blank to clear the field of these assets',
    save: 'Rename',
    failed: 'The texts could not be renamed. Try again.',
  },
})

/** The dialog that merges an entry into another one. */
export const mergeTexts = /* @__PURE__ */ texts('merge', {
  title: (name: string) => `Merge ${name}`,
  from: 'From',
  into: 'Into',
  affected: 'Affected',
  figures: { assets: 'Assets', tickets: 'Tickets', people: 'People', locations: 'Locations' },
  joined: (count: number, shown: string) =>
    count === 1
      ? '1 location is merged into the location of the same name.'
      : `${shown} locations are merged into those of the same name.`,
  afterwards: (name: string) =>
    `Assets in the Trash and deleted tickets are included. ${name} is deleted, and its name can be used again. You can undo this for 30 days.`,
  notYet: 'Choose what it is merged into',
  notCounted: 'What this affects could not be counted.',
  failed: 'The merge could not be started. Try again.',
})
