import { texts } from '../../wire/texts.ts'

/** What stands beside the form that raises a ticket, and comes after it. */
export const ticketBesideTexts = /* @__PURE__ */ texts('ticketBeside', {
  raiseAnother: 'Raise another ticket',
  view: 'View ticket',
  raisedAs: (id: number) => `Ticket ${id} has been raised`,
  about: 'What is it about?',
  somethingElse: 'Something else',
  ownFailed: 'Your assets could not be loaded',
})
