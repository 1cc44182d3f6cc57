import { texts } from '../../wire/texts.ts'

/** What can be wrong with a comment. */
export const commentTexts = /* @__PURE__ */ texts('comment', {
  empty: 'A comment cannot be empty',
  tooLong: 'A comment has at most 10,000 characters',
  tooMany: 'Too many comments at once. Try again in a minute.',
  visibility: 'A comment is public or internal',
  visibilityFixed: 'A reply cannot become a note, nor a note a reply',
  internalForAdmins: 'Only admins write internal notes',
  notAuthor: 'Only its author can change a comment',
  editWindow: 'A comment can be changed for 15 minutes',
  notFound: 'Comment not found',
  alreadyAccepted: (by: string) => `${by} has already accepted this email. Nothing was changed.`,
  alreadyRejected: (by: string) => `${by} has already rejected this email. Nothing was changed.`,
  senderGone: 'The person this email claims to come from can no longer see this ticket. Reject it.',
  mentions: {
    tooMany: 'A comment mentions at most 20 people',
    unknown: 'This person does not exist any more',
    cannotSee: 'This person cannot see the comment',
    notInText: 'The text does not hold the name of a mentioned person',
  },
  next: {
    unknown: 'A comment can complete or reopen a ticket, nothing else',
    internal: 'An internal note neither completes nor reopens a ticket',
    forAdmins: 'Only admins complete a ticket',
    completed: 'This ticket is completed already',
    notCompleted: 'This ticket is not completed',
    window: 'This ticket can no longer be reopened',
    duplicate: 'Only admins reopen a duplicate',
  },
  closed: 'This ticket is closed. A new problem needs a new ticket.',
  read: 'This is no event of this ticket',
  cursors: 'A page lies before an event or after it, not both',
})
