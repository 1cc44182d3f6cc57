import type { Catalogue } from '../catalogue.ts'

export const mail: Catalogue['mail'] = {
  via: (name) => `${name} über Assetdesk`,
  heading: (who, what) => `${who} ${what}`,
  facts: (id, status, priority) => `#${id} · ${status} · ${priority}`,
  by: (who, moment) => `${who}, ${moment}`,
  open: (id) => `Ticket #${id} öffnen`,
  answer: 'In Assetdesk antworten',
  stop: 'Diese E-Mails abbestellen',
  settings: 'Benachrichtigungseinstellungen',
  dailySubject: (count) => `Ihr Tag in Assetdesk: ${count} ungelesen`,
  daily: (count) =>
    count === 1 ? 'Zu einem Ticket gibt es Neues' : `Zu ${count} Tickets gibt es Neues`,
  reasons: {
    mention: 'Sie erhalten dies, weil jemand Sie erwähnt hat.',
    assigned: 'Sie erhalten dies, weil Ihnen das Ticket zugewiesen ist.',
    own: 'Sie erhalten dies, weil Sie das Ticket erstellt haben.',
    team: 'Sie erhalten dies, weil das Ticket Ihrem Team gehört.',
    following: 'Sie erhalten dies, weil Sie dem Ticket folgen.',
    daily: 'Sie erhalten dies einmal am Tag, weil Sie tägliche E-Mails gewählt haben.',
  },
  stopTicket: (person, id) =>
    `${person} erfährt nichts mehr über Ticket #${id}, außer bei Erwähnungen und Zuweisungen.`,
  stopDaily: (person) => `${person} erhält keine täglichen E-Mails mehr.`,
  stopped: 'Diese E-Mails sind abbestellt',
  stoppedText: 'Die Benachrichtigungseinstellungen in Assetdesk bringen sie zurück.',
  outbox: 'Postausgang',
  outboxIntro:
    'Es ist kein Mailserver eingerichtet, daher werden E-Mails hier zu Dateien. Nur dieser Rechner sieht diese Seite.',
  outboxEmpty: 'Noch keine E-Mails',
  outboxAt: (address) => `E-Mails, die versandt würden: ${address}`,
  noMail: 'E-Mail ist nicht eingerichtet (MAIL_URL), daher wird niemand per E-Mail benachrichtigt.',
  plainPart: 'Text',
  htmlPart: 'HTML',
  headersPart: 'Kopfzeilen',
}
