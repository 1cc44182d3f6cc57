import { texts } from '../../../wire/texts.ts'

/** Texts of raising and changing a ticket; the acceptance lines hold them verbatim. */
export const ticketTexts = /* @__PURE__ */ texts('ticket', {
  note: "If your issue is about office maintenance or unlisted asset, please raise a ticket from here. If it's related to a specific asset, search the asset from dashboard and click Raise Ticket icon under the Actions column.",
  hostNote: 'You can raise a ticket about the office or about an asset.',
  hostChoice: 'If it is about one of your assets, choose it above.',
  titleHint: 'The first line becomes the title.',
  raised: 'Ticket raised successfully',
  raiseFailed: 'Error in raising ticket',
  raisedBefore:
    'This ticket was already raised by your first attempt. Press Save to raise another one.',
  mandatoryMissing: 'Mandatory fields not filled yet',
  notProper: 'Data not filled properly',
  heading: 'Raise a Ticket',
  forAsset: 'About this asset',
  fields: {
    priority: 'Priority',
    description: 'Description',
    category: 'Category',
    place: 'Place',
    location: 'Location',
    manager: 'Manager',
  },
  required: {
    priority: 'Please select priority from the dropdown',
    description: 'Description cannot be empty',
    category: 'Please select a category from the dropdown',
    place: 'Please select a place from the dropdown',
    manager: 'Please select manager from the dropdown',
  },
  unknown: {
    category: 'This category no longer exists',
    place: 'This place no longer exists',
    location: 'This location no longer exists',
    locationOfPlace: 'This location belongs to another place',
    asset: 'Asset is not there',
  },
  assetFailed: 'The asset could not be loaded. Try again later.',
  notRaisable: 'A ticket can be raised only for an asset that is unassigned or assigned to you',
  descriptionTooLong: 'Description can have at most 5,000 characters',
})

/** Texts beside and after the form that raises a ticket. */
export const ticketBesideTexts = /* @__PURE__ */ texts('ticketBeside', {
  raiseAnother: 'Raise another ticket',
  view: 'View ticket',
  raisedAs: (id: number) => `Ticket ${id} has been raised`,
  similar: 'Is it one of these?',
  about: 'What is it about?',
  somethingElse: 'Something else',
  ownFailed: 'Your assets could not be loaded.',
})
