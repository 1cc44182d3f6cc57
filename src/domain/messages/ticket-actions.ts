import { texts } from '../../wire/texts.ts'

/** What can be done with a ticket, and what became of it. */
export const ticketActionTexts = /* @__PURE__ */ texts('ticketActions', {
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
