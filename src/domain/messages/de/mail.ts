import type { Catalogue } from '../catalogue.ts'

export const mail: Catalogue['mail'] = {
  via: (name) => `${name} über Assetdesk`,
  heading: (who, what) => `${who} ${what}`,
  facts: (id, status, priority) => `#${id} · ${status} · ${priority}`,
  by: (who, moment) => `${who}, ${moment}`,
  open: (id) => `Ticket #${id} öffnen`,
  openHere: 'In Assetdesk öffnen',
  file: (name) => `Datei: ${name}`,
  answer: 'In Assetdesk antworten',
  answerAbove: '— Bitte über dieser Zeile antworten —',
  answerHere: 'Auf diese E-Mail antworten oder in Assetdesk',
  answerNote: 'Auf diese E-Mail antworten oder in Assetdesk. Ihre Antwort wird eine interne Notiz',
  moreFiles: (names) => `Je E-Mail werden nur 10 Dateien gespeichert. Nicht gespeichert: ${names}`,
  cut: 'Die E-Mail geht unter „Zitierten Text anzeigen“ weiter.',
  encryptedPart: 'Ein Teil dieser E-Mail ist verschlüsselt und hier nicht lesbar.',
  receipt: {
    heading: (id: number) => `Ihre Anfrage ist da: Ticket #${id}`,
    text: 'Der Helpdesk hat Ihre E-Mail erhalten. Antworten Sie auf diese E-Mail, um etwas zu ergänzen, oder öffnen Sie das Ticket, um es zu verfolgen.',
    reason: 'Sie erhalten diese E-Mail, weil Sie dem Helpdesk geschrieben haben.',
  },
  stranger: {
    subject: 'Ihre E-Mail hat den Helpdesk nicht erreicht',
    text: (address) =>
      `Assetdesk kennt die Adresse ${address} nicht. Es wurde kein Ticket angelegt, und Ihre E-Mail wurde nicht gespeichert. Wenn Sie hier arbeiten, schreiben Sie von Ihrer Firmenadresse, oder legen Sie das Ticket auf der Seite des Helpdesks an:`,
  },
  copies: (addresses) => `Kopien an: ${addresses}`,
  noText: 'E-Mail ohne Text',
  encrypted: {
    heading: 'Ihre verschlüsselte E-Mail wurde nicht übernommen',
    facts: (id) => `#${id} · Nicht übernommen`,
    text: 'Ihre E-Mail ist verschlüsselt oder komprimiert, daher kann Assetdesk sie nicht lesen. Sie wurde nicht als Kommentar gespeichert. Senden Sie sie unverschlüsselt noch einmal, oder antworten Sie auf der Seite des Tickets.',
    reason: 'Sie erhalten dies, weil Sie per E-Mail geantwortet haben.',
  },
  stop: 'Diese E-Mails abbestellen',
  settings: 'Benachrichtigungseinstellungen',
  dailySubject: (count) => `Ihr Tag in Assetdesk: ${count} ungelesen`,
  daily: (count) =>
    count === 1 ? '1 Ticket mit neuer Aktivität' : `${count} Tickets mit neuer Aktivität`,
  reasons: {
    mention: 'Sie erhalten dies, weil jemand Sie erwähnt hat.',
    assigned: 'Sie erhalten dies, weil Ihnen das Ticket zugewiesen ist.',
    own: 'Sie erhalten dies, weil Sie das Ticket erstellt haben.',
    team: 'Sie erhalten dies, weil das Ticket Ihrem Team gehört.',
    following: 'Sie erhalten dies, weil Sie dem Ticket folgen.',
    reminder: 'Sie erhalten dies, weil das Ticket oder Asset Ihnen oder Ihrem Team zugewiesen ist.',
    asset: 'Sie erhalten dies, weil das Asset Ihnen zugewiesen ist oder war.',
    run: 'Sie erhalten dies, weil Sie die Änderung gestartet haben.',
    integration: 'Sie erhalten dies, weil Sie Integrationen verwalten.',
    daily: 'Sie erhalten dies einmal am Tag, weil Sie tägliche E-Mails gewählt haben.',
  },
  stopTicket: (person, id) =>
    `${person} erhält keine Benachrichtigungen mehr zu Ticket #${id}, außer bei Erwähnungen und Zuweisungen.`,
  stopTopics: (person, topics) => `${person} erhält dazu keine E-Mails mehr: ${topics}.`,
  stopped: 'Diese E-Mails sind abbestellt',
  stoppedText:
    'In den Benachrichtigungseinstellungen von Assetdesk können Sie sie wieder einschalten.',
  unfollowedText: 'Um sie wieder zu erhalten, folgen Sie dem Ticket.',
  unknownStop: 'Dieser Link funktioniert nicht',
  unknownStopText:
    'Der Link ist unvollständig oder wurde verändert. Öffnen Sie ihn noch einmal aus der E-Mail, oder wählen Sie Ihre E-Mails in den Benachrichtigungseinstellungen.',
  outbox: 'Postausgang',
  outboxIntro:
    'Es ist kein Mailserver eingerichtet, daher werden E-Mails hier als Dateien gespeichert. Nur dieser Rechner kann diese Seite öffnen.',
  outboxEmpty: 'Noch keine E-Mails',
  outboxAt: (address) => `E-Mails, die versandt würden: ${address}`,
  noMail: 'E-Mail ist nicht eingerichtet (MAIL_URL), daher wird niemand per E-Mail benachrichtigt.',
  noAuthServer:
    'MAIL_AUTH_SERVER ist nicht gesetzt, daher können Absender nicht bestätigt werden. Jede Antwort per E-Mail wartet auf einen Admin.',
  plainPart: 'Text',
  htmlPart: 'HTML',
  headersPart: 'Kopfzeilen',
}
