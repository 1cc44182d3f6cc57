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
  outlookFiles:
    'Outlook hat die Dateien dieser E-Mail in winmail.dat verpackt, das hier nicht lesbar ist. Senden Sie sie noch einmal in einer E-Mail im Format HTML oder Nur-Text.',
  cut: 'Die E-Mail geht unter „Zitierten Text anzeigen“ weiter.',
  cutTicket: 'Der Rest der E-Mail steht in email.txt.',
  encryptedPart: 'Ein Teil dieser E-Mail ist verschlüsselt und hier nicht lesbar.',
  dividedPart:
    'Ein Mailprogramm hat diese E-Mail geteilt, ihr Text steht daher in der angehängten Datei. Senden Sie sie noch einmal am Stück, ohne große Dateien.',
  late: {
    heading: 'Ihre Antwort wurde nicht übernommen',
    text: (id) =>
      `Das Ticket #${id} wurde gelöscht, oder sein Abschluss liegt zu lange zurück für Antworten. Ihre E-Mail wurde nicht gespeichert. Wenn Sie weiter Hilfe brauchen, erstellen Sie ein neues Ticket.`,
    open: 'Neues Ticket erstellen',
  },
  receipt: {
    heading: (id: number) => `Ihre Anfrage ist da: Ticket #${id}`,
    facts: (id: number) => `#${id} · Per E-Mail erstellt`,
    text: 'Der Helpdesk hat Ihre E-Mail erhalten. Antworten Sie auf diese E-Mail, um etwas zu ergänzen, oder öffnen Sie das Ticket, um es zu verfolgen.',
    reason: 'Sie erhalten diese E-Mail, weil Sie dem Helpdesk geschrieben haben.',
  },
  stranger: {
    subject: 'Ihre E-Mail hat den Helpdesk nicht erreicht',
    text: (address) =>
      `Assetdesk kennt die Adresse ${address} nicht. Es wurde kein Ticket erstellt, und Ihre E-Mail wurde nicht gespeichert. Wenn Sie hier arbeiten, schreiben Sie von Ihrer Firmenadresse, oder erstellen Sie das Ticket auf der Seite des Helpdesks:`,
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
  dailyMixed: (count) =>
    count === 1 ? '1 neue Benachrichtigung' : `${count} neue Benachrichtigungen`,
  reasons: {
    mention: 'Sie erhalten dies, weil jemand Sie erwähnt hat.',
    assigned: 'Sie erhalten dies, weil Ihnen das Ticket zugewiesen ist.',
    assignedRun: 'Sie erhalten dies, weil Ihnen Tickets zugewiesen sind.',
    own: 'Sie erhalten dies, weil Sie das Ticket erstellt haben.',
    ownRun: 'Sie erhalten dies, weil Tickets geändert wurden, die Sie erstellt haben.',
    team: 'Sie erhalten dies, weil das Ticket Ihrem Team gehört.',
    following: 'Sie erhalten dies, weil Sie dem Ticket folgen oder gefolgt sind.',
    unassignedRun: 'Sie erhalten dies, weil Ihnen Tickets zugewiesen waren.',
    reminder: 'Sie erhalten dies, weil das Ticket oder Asset Ihnen oder Ihrem Team zugewiesen ist.',
    asset: 'Sie erhalten dies, weil das Asset Ihnen zugewiesen ist oder war.',
    assetRun: 'Sie erhalten dies, weil Ihnen Assets zugewiesen sind oder waren.',
    given: 'Sie erhalten dies, weil Sie das Asset zugewiesen haben.',
    run: 'Sie erhalten dies, weil Sie die Änderung gestartet haben.',
    stockTake: 'Sie erhalten dies, weil Sie an der Inventur teilgenommen haben.',
    integration: 'Sie erhalten dies, weil Sie Integrationen verwalten.',
    report: 'Sie erhalten diese E-Mail, weil Sie den Bericht über Tickets abonniert haben.',
    daily: 'Sie erhalten dies einmal am Tag, weil Sie tägliche E-Mails gewählt haben.',
  },
  stopTicket: (person, id) =>
    `${person} erhält keine Benachrichtigungen mehr zu Ticket #${id}, außer bei Erwähnungen, Zuweisungen und Erinnerungen und bei dem, was das ganze Team betrifft.`,
  stopTopics: (person, topics) => `${person} erhält dazu keine E-Mails mehr: ${topics}.`,
  stopped: 'Diese E-Mails sind abbestellt',
  stoppedText:
    'In den Benachrichtigungseinstellungen von Assetdesk können Sie sie wieder einschalten.',
  unfollowedText: 'Um sie wieder zu erhalten, folgen Sie dem Ticket.',
  invalidLink: 'Dieser Link funktioniert nicht',
  unknownStopText:
    'Der Link ist unvollständig oder wurde verändert. Öffnen Sie ihn noch einmal aus der E-Mail, oder wählen Sie Ihre E-Mails in den Benachrichtigungseinstellungen.',
  solved: {
    ask: (id) => `Ist Ticket #${id} gelöst?`,
    askReopen: (id) => `Ticket #${id} wieder öffnen?`,
    as: (person) => `Sie antworten als ${person}.`,
    confirmed: (id) => `Sie haben bestätigt, dass Ticket #${id} gelöst ist`,
    rated: (rating) => `Ihre Bewertung: ${rating}`,
    stillWrong: 'Was stimmt noch nicht? (optional)',
    openAgain: (id) => `Ticket #${id} ist offen`,
    openAgainText:
      'Es wurde wieder geöffnet. Auf seiner Seite können Sie einen Kommentar schreiben.',
    over: 'Dieser Link gilt nicht mehr',
    overText:
      'Er galt 14 Tage, oder für eine frühere Lösung. Öffnen Sie das Ticket, um es zu sehen.',
    overNext: 'Wenn noch etwas nicht stimmt, erstellen Sie ein Folgeticket.',
    unknownText:
      'Der Link ist unvollständig oder verändert, oder das Ticket ist nicht mehr Ihres. Öffnen Sie den Link noch einmal aus der E-Mail.',
  },
  report: {
    weekly: (from, to) => `Tickets der Woche vom ${from} bis ${to}`,
    monthly: (from, to) => `Tickets des Monats vom ${from} bis ${to}`,
    compared: (from, to) => `Verglichen mit ${from} bis ${to}`,
    open: 'Bericht öffnen',
  },
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
