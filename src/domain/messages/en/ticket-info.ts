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
    answerDue: 'First answer due',
    answer: 'First answer',
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
  takeOverQuestion: (name: string) => `${name} works on this. Take it over?`,
  taken: 'The ticket is assigned to you',
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
  busy: 'Something is being done with this ticket',
  didNotWork: (action: string) => `${action} did not work. Try again.`,
  followers: (count: number) => (count === 1 ? '1 follows this' : `${count} follow this`),
})

/** The dialog that marks a ticket as a duplicate. */
export const ticketDuplicateTexts = /* @__PURE__ */ texts('ticketDuplicate', {
  number: 'Ticket number',
  hint: 'The ticket that this one repeats',
  badNumber: 'A ticket number is a whole number',
  looking: 'Looking for the ticket',
  notLoaded: 'The ticket could not be loaded',
  isDuplicate: (of: number) =>
    `It is a duplicate itself. This ticket becomes a duplicate of #${of}.`,
  cancel: 'Cancel',
})

/** Why a step in the life of a ticket is refused. */
export const ticketLifeTexts = /* @__PURE__ */ texts('ticketLife', {
  completed: 'This ticket is completed already',
  justTaken: (name: string) => `${name} has just taken this ticket`,
  justFreed: 'Nobody works on this ticket any more',
  justReopened: 'This ticket has just been reopened',
  justConfirmed: 'This ticket has just been confirmed',
  notRaiser: 'Only the person who raised this ticket can do that',
  notSolved: 'Only a solved ticket can be confirmed',
  window: 'The time to confirm or reopen this ticket is over',
  reasonTooLong: 'A reason has at most 1,000 characters',
  remarkTooLong: 'A remark has at most 1,000 characters',
  rating: 'A solution is good or bad',
  ratingOff: 'Solutions are not rated here',
  duplicateOf: {
    self: 'A ticket cannot be a duplicate of itself',
    unknown: 'There is no such ticket',
    cycle: 'That ticket is a duplicate of this one',
  },
})
