import { texts } from '../../wire/texts.ts'

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
