import { texts } from '../../../wire/texts.ts'

const assets = (count: string) => (count === '1' ? '1 asset' : `${count} assets`)
const tickets = (count: string) => (count === '1' ? '1 ticket' : `${count} tickets`)

/** What can be done with the selected assets of a list, and the questions before it starts. */
export const bulkActionTexts = /* @__PURE__ */ texts('bulkAction', {
  region: 'Selected assets',
  selected: (count: string) => `${count} selected`,
  allSelected: (count: string) => `All ${count} selected`,
  selectAll: (count: string) => `Select all ${count}`,
  otherRows: 'The search or the filters have changed. Nothing is selected any more.',
  clear: 'Clear',
  actions: {
    edit: 'Edit',
    assign: 'Assign',
    move: 'Move',
    labels: 'Print labels',
    export: 'Export',
    archive: 'Move to Trash',
    restore: 'Restore',
  },
  labelsFailed: 'The labels could not be opened. Please try again.',
  limit: (count: string) => `${count} assets at most`,
  exceptLimit: (count: string) =>
    `You can deselect ${count} rows at most. Clear the selection, then use the filters.`,
  start: 'Start this change?',
  change: (count: string, changes: string) => `Change ${assets(count)}: ${changes}`,
  // Not «Assigned To to».
  to: (label: string, value: string) =>
    label.endsWith(' To') ? `${label} ${value}` : `${label} to ${value}`,
  cleared: (label: string) => `clear ${label}`,
  toNobody: (label: string) => `${label} to nobody`,
  archive: (count: string) => `Move ${assets(count)} to the Trash?`,
  restore: (count: string) => `Restore ${assets(count)}?`,
  undoable: 'You can undo this for 30 days.',
  typed: (count: string) => `Type ${count} to confirm`,
  notTyped: (count: string) => `This is not ${count}`,
  unknown: 'Assetdesk cannot tell whether the change started. Try again: it starts only once.',
  titles: {
    edit: (count: string) => `Edit ${assets(count)}`,
    assign: (count: string) => `Assign ${assets(count)}`,
    move: (count: string) => `Move ${assets(count)}`,
  },
  parts: {
    its: (count: string) => (count === '1' ? 'Also its part?' : `Also its ${count} parts?`),
    their: (count: string) => (count === '1' ? 'Also their part?' : `Also their ${count} parts?`),
    archive:
      'Parts stay linked to their asset, even if only one of them is in the Trash. You can undo this for 30 days.',
    restore: 'Parts in the Trash are restored with it.',
    change: 'Parts get the same change.',
    /** Names of what was changed on the asset: `user`, `place` and `location`. */
    placed: (names: string) => `Parts get the same ${names}.`,
    names: { user: 'user', place: 'place', location: 'location' },
    notCounted: 'The parts could not be counted. Nothing was changed.',
  },
  fields: 'Fields to change',
  how: (label: string) => `${label}: set or clear`,
  set: 'Set to',
  unset: 'Clear',
  noField: 'Choose at least one field',
  whom: 'Assign to',
  person: 'A person',
  nobody: 'Nobody',
  tickets: {
    region: 'Selected tickets',
    actions: { assigned_to: 'Assign', status: 'Status', priority: 'Priority', manager: 'Manager' },
    limit: (count: string) => `${count} tickets at most`,
    change: (count: string, changes: string) => `Change ${tickets(count)}: ${changes}`,
    titles: {
      assigned_to: (count: string) => `Assign ${tickets(count)}`,
      status: (count: string) => `Status of ${tickets(count)}`,
      priority: (count: string) => `Priority of ${tickets(count)}`,
      manager: (count: string) => `Manager of ${tickets(count)}`,
    },
    required: {
      assigned_to: 'Choose a person',
      status: 'Choose a status',
      priority: 'Choose a priority',
      manager: 'Choose a manager',
    },
  },
  keepLocation: 'If you choose no location, assets that come from another place lose theirs.',
  locationLost: 'Assets that come from another place lose their location.',
})
