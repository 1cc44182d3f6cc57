import { texts } from '../../../wire/texts.ts'

/** Emails, the unsubscribe page, and the demo's outbox. */
export const mailTexts = /* @__PURE__ */ texts('mail', {
  via: (name: string) => `${name} via Assetdesk`,
  heading: (who: string, what: string) => `${who} ${what}`,
  facts: (id: number, status: string, priority: string) => `#${id} · ${status} · ${priority}`,
  by: (who: string, moment: string) => `${who}, ${moment}`,
  open: (id: number) => `Open ticket #${id}`,
  openHere: 'Open in Assetdesk',
  file: (name: string) => `File: ${name}`,
  answer: 'Reply in Assetdesk',
  /** In a reply, the text below it is quoted. */
  answerAbove: '— Please reply above this line —',
  answerHere: 'Reply to this email or in Assetdesk',
  answerNote: 'Reply to this email or in Assetdesk. Your reply becomes an internal note',
  moreFiles: (names: string) => `Only 10 files per email are stored. Not stored: ${names}`,
  outlookFiles:
    'Outlook packed the files of this email into winmail.dat, which cannot be read here. Send them again in an email in HTML or plain text format.',
  cut: 'The rest of this email is under “Show quoted text”.',
  cutTicket: 'The rest of this email is in email.txt.',
  encryptedPart: 'Part of this email is encrypted and cannot be read here.',
  dividedPart:
    'A mail program divided this email, so its text is in the attached file. Send it again in one piece, without large files.',
  /** To the sender of an email that cannot be read. */
  encrypted: {
    heading: 'Your encrypted email was not added',
    facts: (id: number) => `#${id} · Not added`,
    text: 'Your email is encrypted or compressed, so Assetdesk cannot read it. It was not stored as a comment. Send it again without encryption, or reply on the ticket’s page.',
    reason: 'You are receiving this because you replied by email.',
  },
  /** To the sender of a reply to a ticket that takes none any more. */
  late: {
    heading: 'Your reply was not added',
    text: (id: number) =>
      `Ticket #${id} was deleted, or it was completed too long ago to take replies. Your email was not stored. If you still need help, raise a new ticket.`,
    open: 'Raise a new ticket',
  },
  receipt: {
    heading: (id: number) => `We have your request: ticket #${id}`,
    facts: (id: number) => `#${id} · Raised by email`,
    text: 'The help desk has received your email. Reply to this email to add something, or open the ticket to follow it.',
    reason: 'You are receiving this because you wrote to the help desk.',
  },
  stranger: {
    subject: 'Your email did not reach the help desk',
    text: (address: string) =>
      `Assetdesk does not know the address ${address}, so no ticket was raised and your email was not stored. If you work here, write from your company address, or raise a ticket on the help desk page:`,
  },
  copies: (addresses: string) => `Copies to: ${addresses}`,
  noText: 'Email without text',
  stop: 'Stop these emails',
  settings: 'Notification Settings',
  dailySubject: (count: number) => `Your day in Assetdesk: ${count} unread`,
  daily: (count: number) =>
    count === 1 ? '1 ticket has new activity' : `${count} tickets have new activity`,
  /** Of a daily email that is not only about tickets. */
  dailyMixed: (count: number) =>
    count === 1 ? '1 new notification' : `${count} new notifications`,
  reasons: {
    mention: 'You are receiving this because someone mentioned you.',
    assigned: 'You are receiving this because the ticket is assigned to you.',
    assignedRun: 'You are receiving this because tickets are assigned to you.',
    own: 'You are receiving this because you raised the ticket.',
    ownRun: 'You are receiving this because you raised tickets that were changed.',
    team: 'You are receiving this because the ticket is assigned to your team.',
    following: 'You are receiving this because you follow or followed the ticket.',
    unassignedRun: 'You are receiving this because tickets were assigned to you.',
    asset: 'You are receiving this because the asset is or was assigned to you.',
    assetRun: 'You are receiving this because assets are or were assigned to you.',
    given: 'You are receiving this because you assigned the asset.',
    reminder: 'You are receiving this because the ticket or asset is assigned to you or your team.',
    run: 'You are receiving this because you started the change.',
    stockTake: 'You are receiving this because you took part in the stock-take.',
    integration: 'You are receiving this because you manage integrations.',
    report: 'You are receiving this because you subscribed to the report of tickets.',
    daily: 'You are receiving this because you chose daily emails.',
  },
  stopTicket: (person: string, id: number) =>
    `${person} will no longer get notifications about ticket #${id}, except for mentions, assignments, reminders and changes that concern the whole team.`,
  stopTopics: (person: string, topics: string) =>
    `${person} will no longer get emails about: ${topics}.`,
  stopped: 'These emails have stopped',
  stoppedText: 'You can turn them on again in Notification Settings.',
  unfollowedText: 'To get them again, follow the ticket.',
  invalidLink: 'This link does not work',
  unknownStopText:
    'The link is incomplete or was changed. Open it from the email again, or choose your emails in Notification Settings.',
  /** The pages that «Yes, solved» and «No, reopen» open. */
  solved: {
    ask: (id: number) => `Is ticket #${id} solved?`,
    askReopen: (id: number) => `Reopen ticket #${id}?`,
    as: (person: string) => `You answer as ${person}.`,
    confirmed: (id: number) => `You confirmed that ticket #${id} is solved`,
    rated: (rating: string) => `Your rating: ${rating}`,
    stillWrong: 'What is still wrong? (optional)',
    openAgain: (id: number) => `Ticket #${id} is open`,
    openAgainText: 'It was reopened. You can add a comment on its page.',
    over: 'This link no longer works',
    overText: 'It was valid for 14 days, or for an earlier solution. Open the ticket to see it.',
    overNext: 'If something is still wrong, raise a follow-up ticket.',
    unknownText:
      'The link is incomplete or was changed, or the ticket is no longer yours. Open the link from the email again.',
  },
  report: {
    weekly: (from: string, to: string) => `Tickets of the week from ${from} to ${to}`,
    monthly: (from: string, to: string) => `Tickets of the month from ${from} to ${to}`,
    compared: (from: string, to: string) => `Compared with ${from} to ${to}`,
    open: 'Open the report',
  },
  outbox: 'Outbox',
  outboxIntro:
    'No mail server is set up, so emails are saved as files here. Only this machine can open this page.',
  outboxEmpty: 'No emails yet',
  outboxAt: (address: string) => `Emails that would be sent: ${address}`,
  noMail: 'Email is not set up (MAIL_URL), so nobody is notified by email.',
  noAuthServer:
    'MAIL_AUTH_SERVER is not set, so senders cannot be verified. Every reply by email waits for an admin.',
  plainPart: 'Text',
  htmlPart: 'HTML',
  headersPart: 'Headers',
})
