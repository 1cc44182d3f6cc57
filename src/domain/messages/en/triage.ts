import { texts } from '../../../wire/texts.ts'

/** Changing a ticket where it is shown, and going on to the next one. */
export const triageTexts = /* @__PURE__ */ texts('triage', {
  priority: 'Priority',
  nobody: 'Nobody',
  notSaved: (what: string) => `Not saved yet: ${what}.`,
  discard: 'Discard',
  prevented: (what: string) =>
    `The ticket is completed. Not saved: ${what}. Reopen the ticket to change it.`,
  replying: (name: string, others: number) =>
    others === 0
      ? `${name} is replying`
      : others === 1
        ? `${name} and 1 other admin are replying`
        : `${name} and ${others} other admins are replying`,
  next: 'Next open ticket',
  none: 'No other ticket of the list you came from is open.',
  toList: 'Back to the list',
  failed: 'The list could not be loaded. Try again.',
})
