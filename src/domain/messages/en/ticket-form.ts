import { texts } from '../../../wire/texts.ts'

/** Texts of the form that changes a ticket. */
export const ticketFormTexts = /* @__PURE__ */ texts('ticketForm', {
  heading: 'Update Ticket',
  loading: 'Loading',
  updated: 'Ticket updated successfully.',
  updateFailed: 'Error in updating ticket.',
  invalidAsset: 'Invalid Asset Id',
  wentWrong: 'Something went wrong.',
  gone: 'Someone has deleted this ticket, so your changes cannot be saved. They stay here so that you can copy them.',
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
    linked:
      'Cannot be changed while an asset is linked. To change it, clear Linked Asset ID in Update Ticket.',
    category: 'Set by the category.',
    asset: 'Asset ID (optional)',
    archived: 'This asset is in the Trash. The link stays.',
  },
  required: {
    manager: 'Please select a Manager from dropdown',
    status: 'Please select a Status from dropdown',
    assigned_to: 'Please select an Assigned User from dropdown',
    category_id: 'Please select an Category from dropdown',
  },
  rules: {
    status: 'This status does not exist',
    priority: 'This priority does not exist',
    priorityOfCompleted: 'The priority of a completed ticket cannot be changed',
    backToUnassigned: 'A ticket that has been assigned cannot become unassigned again',
    manager: 'This manager does not exist',
    managerOfCategory: 'The manager is set by the category',
    category: 'This category no longer exists',
    user: 'This person no longer exists',
    role: 'A ticket of this manager cannot be assigned to this person',
    completed: 'The assigned user, category and manager of a completed ticket cannot be changed',
    linked: 'The category and manager of a ticket with a linked asset cannot be changed',
    assetNumber:
      'Enter the number of an asset, such as 1042, or the code on its label, such as 1042H',
    assetOfAnother:
      'The linked asset must be unassigned or belong to the person who raised the ticket',
    assetCategory: 'The linked asset must have the category of the ticket',
  },
})
