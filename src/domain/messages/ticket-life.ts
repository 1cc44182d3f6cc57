import { texts } from '../../wire/texts.ts'

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
