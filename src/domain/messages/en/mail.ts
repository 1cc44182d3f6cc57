import { texts } from '../../../wire/texts.ts'

/** Mails, the page that stops them, and the outbox of a demo. */
export const mailTexts = /* @__PURE__ */ texts('mail', {
  via: (name: string) => `${name} via Assetdesk`,
  heading: (who: string, what: string) => `${who} ${what}`,
  facts: (id: number, status: string, priority: string) => `#${id} · ${status} · ${priority}`,
  by: (who: string, moment: string) => `${who}, ${moment}`,
  open: (id: number) => `Open ticket #${id}`,
  openHere: 'Open in Assetdesk',
  file: (name: string) => `File: ${name}`,
  answer: 'Answer in Assetdesk',
  /** What stands below it in a reply is quoted. */
  answerAbove: '— Answer above this line —',
  answerHere: 'Answer this mail, or in Assetdesk',
  answerNote: 'Answer this mail, or in Assetdesk: your answer becomes an internal note',
  moreFiles: (names: string) => `Only 10 files of a mail are taken, not these: ${names}`,
  cut: 'The email goes on below “Show quoted text”.',
  encryptedPart: 'Part of this email is encrypted and cannot be read here.',
  /** Tells the sender of an email that cannot be read. */
  encrypted: {
    heading: 'Your encrypted email was not added',
    facts: (id: number) => `#${id} · Not added`,
    text: 'Your email is encrypted or compressed, so Assetdesk cannot read it. It was not stored as a comment. Send it again without encryption, or reply on the ticket’s page.',
    reason: 'You get this because you replied by email.',
  },
  stop: 'Stop these mails',
  settings: 'Notification Settings',
  dailySubject: (count: number) => `Your day in Assetdesk: ${count} unread`,
  daily: (count: number) =>
    count === 1 ? 'One ticket has something new' : `${count} tickets have something new`,
  reasons: {
    mention: 'You get this because somebody mentioned you.',
    assigned: 'You get this because the ticket is assigned to you.',
    own: 'You get this because you raised the ticket.',
    team: 'You get this because the ticket is your team’s.',
    following: 'You get this because you follow the ticket.',
    asset: 'You get this because the asset is or was yours.',
    reminder: 'You get this because it is yours or your team’s to look after.',
    integration: 'You get this because you look after integrations.',
    daily: 'You get this once a day because you asked for daily mails.',
  },
  stopTicket: (person: string, id: number) =>
    `${person} will no longer be told of ticket #${id}, but for mentions and what is assigned.`,
  stopTopics: (person: string, topics: string) =>
    `${person} will get no mails about these any more: ${topics}.`,
  stopped: 'These mails have stopped',
  stoppedText: 'Notification Settings in Assetdesk can bring them back.',
  unfollowedText: 'Follow on the ticket brings them back.',
  unknownStop: 'This link does not work',
  unknownStopText:
    'It was cut off or changed on its way. Open it from the mail again, or choose which mails you get.',
  outbox: 'Outbox',
  outboxIntro:
    'No mail server is set up, so mails become files here. Only this machine sees this page.',
  outboxEmpty: 'No mails yet',
  outboxAt: (address: string) => `Mails that would be sent: ${address}`,
  noMail: 'Mail is not set up (MAIL_URL), so nobody is told anything by mail.',
  noAuthServer:
    'MAIL_AUTH_SERVER is not set, so no sender can be verified: every reply by email waits for an admin.',
  plainPart: 'Text',
  htmlPart: 'HTML',
  headersPart: 'Headers',
})
