import { texts } from '../../../wire/texts.ts'
import { countText } from '../../text/format-field.ts'

/** Texts of adding and changing an asset; the acceptance lines hold them verbatim. */
export const assetFormTexts = /* @__PURE__ */ texts('assetForm', {
  askReceipt: 'Ask for receipt',
  added: 'Asset added successfully.',
  addedWithImages: 'Asset and its images added successfully.',
  updated: 'Asset data updated successfully.',
  updatedWithImages: 'Asset and its images updated successfully.',
  saveFailed: 'Data not updated error there.',
  loadFailed: 'Error in fetching asset data.',
  mandatoryMissing: 'mandatory data not filled yet',
  notProper: 'data not filled properly',
  required: {
    category: 'Please select a category from the dropdown',
    place: 'Please select a place from the dropdown',
    labelled: 'Please select labelled from the dropdown',
    status: 'Please select a status from the dropdown',
    manager: 'Please select Manager from the dropdown',
    quantity: 'Quantity cannot be empty',
  },
  amounts: {
    transaction_amount: {
      negative: "Transaction amount can't be negative",
      tooBig: "Transaction amount can't be greater than 1 crore",
    },
    cost_in: {
      negative: "Item cost can't be negative",
      tooBig: "Item cost can't be greater than 1 crore",
    },
    selling_price: {
      negative: "Transaction amount can't be negative",
      tooBig: "Selling price can't be greater than 1 crore",
    },
  },
  limits: {
    quantity: 'Quantity must be at least 1',
    warranty: 'Warranty date should be after Payment date',
    tooBig: 'This is too large',
    decimals: 'At most two decimals',
    tooLong: (limit: number) => `At most ${countText(limit)} characters`,
  },
  loan: {
    needsUser: 'Choose a user first',
    past: 'Return By should not be in the past',
  },
  part: {
    itself: 'An asset cannot be a part of itself',
    levels: 'A part cannot have parts of its own',
    unknown: 'This asset no longer exists',
    inTrash: 'This asset is in the Trash',
  },
  partHint: 'Search by name, ID or code, or scan a label',
  partsLeft: 'The asset is saved, but its parts could not be changed.',
  scanLabel: 'Scan a label',
  scanFailed: 'The camera could not be opened',
  partsFailed: 'The chosen asset could not be loaded.',
  unknown: {
    category: 'This category no longer exists',
    place: 'This place no longer exists',
    location: 'This location no longer exists',
    locationOfPlace: 'This location belongs to another place',
    user: 'This person no longer exists',
  },
  /** Title and text read as one sentence (OP-066). */
  guard: {
    title: 'User Change Restricted',
    text: "as this asset is linked to the following ticket's. You must mark all of them as Completed before changing the assigned user.",
    /** Title and text as one sentence, for the API. */
    refusal:
      "User Change Restricted as this asset is linked to the following ticket's. You must mark all of them as Completed before changing the assigned user.",
    ticket: (id: number) => `Ticket ${id}`,
    raisedBy: (name: string) => `Raised by ${name}`,
    open: (id: number) => `Open ticket ${id}`,
    checkFailed: 'The linked tickets could not be checked. They are checked again when you save.',
  },
  sections: {
    identity: 'Asset',
    placement: 'Placement',
    purchase: 'Purchase',
    technical: 'Technical',
  },
  amountLabels: {
    transaction_amount: 'Transaction Amount',
    cost_in: 'Item Cost',
    selling_price: 'Selling Price',
  },
  currencies: { inr: 'INR', usd: 'USD' },
  hints: {
    managerOfCategory: 'Set by the category',
    managerWithoutCategory: 'Choose a category first',
    locationWithoutPlace: 'Choose a place first',
  },
  newAsset: 'the new asset',
  suggestionsFailed: 'Suggestions could not be loaded.',
  loadFailedHint: 'Nothing can be changed until the asset is loaded.',
  imagesUnsent: (id: number) =>
    `Asset ${id} is saved, but its new images are not. Press Save to upload them.`,
  imagesMissing: (id: number) =>
    `Asset ${id} is saved. If new images are missing here, choose them again before you save.`,
  savedBefore: (id: number) =>
    `Asset ${id} was already saved by your first attempt. Press Save to update it with the values shown here.`,
  replaceDraft: 'Replace your draft of a new asset?',
  another: 'Add another asset',
  offered: (id: number) => `Asset ${id} is saved, but its images are not:`,
  carryOn: 'continue',
  editIt: (id: number) => `Edit asset ${id}`,
  dismissOffer: 'Keep it without images',
  gone: 'Someone moved this asset to the Trash. Your changes stay here. You can save them after the asset is restored.',
  inTrash: 'Open it in the Trash',
  uploading: (count: number) => (count === 1 ? 'Uploading 1 image' : `Uploading ${count} images`),
  percent: (share: number) => `${Math.round(share * 100)}%`,
})
