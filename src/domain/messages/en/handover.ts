import { texts } from '../../../wire/texts.ts'

/** What can be wrong with the answer to a hand-over. */
export const handoverRuleTexts = /* @__PURE__ */ texts('handoverRule', {
  ended: 'This asset is no longer with you',
  answered: 'You have answered this already',
  noteTooLong: 'A note must not be longer than 1,000 characters',
  notFound: 'Hand-over not found',
})

/** Where a new holder confirms an asset. */
export const handoverTexts = /* @__PURE__ */ texts('handover', {
  question: 'Did you get this?',
  from: (asset: string, giver: string, day: string) =>
    `${asset} was assigned to you by ${giver} on ${day}`,
  given: (day: string) => `It was assigned to you on ${day}`,
  all: (count: string) => `Show all ${count} questions`,
  fewer: 'Show fewer questions',
  have: 'I have it',
  haveNot: 'I do not have it',
  declineTitle: 'You do not have it?',
  note: 'What do you know about it?',
  send: 'Send',
  cancel: 'Cancel',
  accepted: 'Receipt confirmed',
  declined: 'Your answer was sent',
  failed: 'Your answer could not be saved. Try again later.',
  with: (name: string, day: string) => `With ${name} since ${day}`,
  received: (day: string) => `received ${day}`,
  notReceived: (day: string) => `not received, as of ${day}`,
  quoted: (note: string) => `“${note}”`,
  waiting: 'receipt not confirmed yet',
})
