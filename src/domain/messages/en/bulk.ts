import { texts } from '../../../wire/texts.ts'
import { countText } from '../../text/format-field.ts'

/** Selections and bulk actions: what the start of a run refuses, and why a row was refused. */
export const bulkTexts = /* @__PURE__ */ texts('bulk', {
  nothingSelected: 'Select at least one asset',
  oneOfTwo: 'Send either the ids or the query of a list',
  exceptOfIds: 'Send exceptions only with the query of a list',
  countMissing: 'Send the number of assets that was shown',
  changed: (count: number) =>
    `The list has changed: it has ${count === 1 ? '1 asset' : `${countText(count)} assets`} now`,
  tooMany: (limit: number) => `Select at most ${countText(limit)} assets`,
  otherList: 'This action is not for the assets of this list',
  nothingChosen: 'Choose at least one field',
  valueMissing: 'Enter a value, or choose to clear the field',
  cannotClear: 'This field cannot be cleared',
  setAndCleared: 'Either set this field or clear it',
  notOfAction: 'This action cannot change this field',
  personMissing: 'Choose a person, or nobody',
  placeMissing: 'Choose a place',
  missing: 'There is no such asset',
  inTrash: 'This asset is in the Trash',
  notInTrash: 'This asset is not in the Trash',
  openTickets:
    'This asset is linked to open tickets. Complete them before changing the assigned user.',
  managerOfCategory: 'The category of this asset decides its manager',
  tickets: {
    nothingSelected: 'Select at least one ticket',
    countMissing: 'Send the number of tickets that was shown',
    changed: (count: number) =>
      `The list has changed: it has ${count === 1 ? '1 ticket' : `${countText(count)} tickets`} now`,
    tooMany: (limit: number) => `Select at most ${countText(limit)} tickets`,
    nothingChosen: 'Choose what to change',
    missing: 'There is no such ticket',
  },
})
