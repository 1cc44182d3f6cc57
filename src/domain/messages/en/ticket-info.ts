import { texts } from '../../../wire/texts.ts'

/** Sentences and labels of one ticket in full; labels as in the list. */
export const ticketInfoTexts = /* @__PURE__ */ texts('ticketInfo', {
  ticket: (id: number) => `Ticket ${id}`,
  number: (id: number) => `#${id}`,
  raisedBy: (name: string) => `Raised by ${name}`,
  more: 'More details',
  less: 'Fewer details',
  failed: 'No Data Found',
  notThere: 'This ticket does not exist, or you cannot see it.',
  notLoaded: 'The ticket could not be loaded.',
  loadFailed: 'Error in fetching ticket data',
  loading: 'Loading',
  update: 'Update',
  delete: 'Delete',
  conversation: 'Conversation',
  linked: 'Linked Asset',
  asset: (id: number) => `Asset ${id}`,
  inTrash: 'In the Trash',
  noAsset: 'This ticket has no linked asset',
  deleting: 'This ticket is being deleted',
  facts: {
    category: 'Category',
    place: 'Place',
    location: 'Location',
    manager: 'Manager',
    due: 'Due',
    outcome: 'Outcome',
    outcomes: { resolved: 'Resolved', withdrawn: 'Withdrawn', duplicate: 'Duplicate' },
    duplicateOf: (of: number) => `Duplicate of #${of}`,
    responseDue: 'First response due',
    response: 'First response',
    onTime: 'On time',
    late: 'Late',
    rating: 'Rating',
    followers: 'Followers',
    unknown: '–',
  },
})

/** What can be done with a ticket, and what became of it. */
export const ticketActionTexts = /* @__PURE__ */ texts('ticketAction', {
  take: 'Assign to me',
  takeOver: 'Take over',
  takeOverQuestion: (name: string) => `${name} is working on this ticket. Take it over?`,
  taken: (id: number) => `Ticket ${id} is assigned to you`,
  follow: 'Follow',
  following: 'Following',
  duplicate: 'Mark as duplicate',
  marked: (of: number) => `Marked as a duplicate of #${of}`,
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this ticket?',
  reason: 'Reason (optional)',
  withdrawn: 'Ticket withdrawn',
  yes: 'Yes',
  no: 'No',
  busy: 'The last action is still running',
  didNotWork: (action: string) => `${action} did not work. Try again.`,
  followers: (count: number) => (count === 1 ? '1 follower' : `${count} followers`),
})

/** The dialog that marks a ticket as a duplicate. */
export const ticketDuplicateTexts = /* @__PURE__ */ texts('ticketDuplicate', {
  number: 'Ticket number',
  hint: 'Number of the original ticket',
  numberFirst: 'First enter the number of the original ticket',
  badNumber: 'A ticket number is a whole number',
  looking: 'Looking for the ticket',
  notLoaded: 'The ticket could not be loaded.',
  isDuplicate: (of: number) =>
    `That ticket is itself a duplicate. This ticket will be marked as a duplicate of #${of}.`,
  cancel: 'Cancel',
})

/** Why a step in the life of a ticket is refused. */
export const ticketLifeTexts = /* @__PURE__ */ texts('ticketLife', {
  completed: 'This ticket is already completed',
  justTaken: (name: string) => `${name} has just taken this ticket`,
  justFreed: 'This ticket is no longer assigned',
  justReopened: 'This ticket has just been reopened',
  justConfirmed: 'This ticket has just been confirmed',
  notRaiser: 'Only the person who raised this ticket can do that',
  notSolved: 'Only a solved ticket can be confirmed',
  window: 'This ticket can no longer be confirmed or reopened',
  reasonTooLong: 'A reason has at most 1,000 characters',
  remarkTooLong: 'A remark has at most 1,000 characters',
  rating: 'A rating must be good or bad',
  ratingOff: 'Ratings are switched off',
  duplicateOf: {
    self: 'A ticket cannot be a duplicate of itself',
    unknown: 'There is no such ticket',
    cycle: 'That ticket is a duplicate of this one',
  },
})
