import { texts } from '../../../wire/texts.ts'

/** Texts of the form that changes a ticket. */
export const ticketFormTexts = /* @__PURE__ */ texts('ticketForm', {
  heading: 'Update Ticket',
  loading: 'Loading',
  updated: 'Ticket updated successfully.',
  updateFailed: 'Error in updating ticket.',
  invalidAsset: 'Invalid Asset Id',
  wentWrong: 'Something went wrong.',
  gone: 'Somebody has deleted this ticket. Nothing can be saved to it any more; what you typed stays here to be copied.',
  notLoaded: 'The ticket could not be loaded again.',
  notProper: 'Data not filled properly',
  fields: {
    manager: 'Manager',
    status: 'Status',
    assigned_to: 'Assigned User',
    category_id: 'Category',
    asset_id: 'Linked Asset ID',
  },
  assetNamed: (id: number, name: string) => `Asset ${id}, ${name}`,
  asset: (id: number) => `Asset ${id}`,
  archivedAsset: (id: number) => `Asset ${id}, in the Trash`,
  hints: {
    completed: 'A completed ticket is closed. Choose another status to change this.',
    linked: 'Stays while an asset is linked. Empty Linked Asset ID to change it.',
    category: 'Follows the category.',
    asset: 'The number that Copy Asset copies, or nothing',
    archived: 'This asset is in the Trash. The link stays.',
  },
  required: {
    manager: 'Please select a Manager from dropdown',
    status: 'Please select a Status from dropdown',
    assigned_to: 'Please select an Assigned User from dropdown',
    category_id: 'Please select an Category from dropdown',
  },
  rules: {
    status: 'This is no status of a ticket',
    backToUnassigned: 'A ticket that was taken up cannot become unassigned again',
    manager: 'This is no manager of a ticket',
    managerOfCategory: 'The manager follows the category',
    category: 'This category does not exist any more',
    user: 'This person does not exist any more',
    role: 'This person cannot be given a ticket of this manager',
    completed: 'A completed ticket keeps its assigned user, category and manager',
    linked: 'A ticket with a linked asset keeps its category and manager',
    assetNumber: 'An asset id is a whole number from 1 to 2147483647',
    assetOfAnother:
      'The linked asset must be unassigned or belong to the person who raised the ticket',
    assetCategory: 'The linked asset must have the category of the ticket',
  },
})
