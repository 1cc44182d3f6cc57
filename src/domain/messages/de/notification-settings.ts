import type { Catalogue } from '../catalogue.ts'

export const notificationRule: Catalogue['notificationRule'] = {
  topic: 'Dieses Thema betrifft Sie nicht',
  mail: 'E-Mail muss aus, bald oder täglich sein',
  reportMail: 'Die E-Mail muss aus, wöchentlich oder monatlich sein',
  pushKey:
    'Das ist nicht der Push-Schlüssel dieses Servers. Laden Sie die Seite neu und abonnieren Sie erneut.',
  pushKeys: 'Muss ein Schlüssel des Push-Abonnements im Browser sein, in base64url',
  locked: 'Dieses Thema steht immer im Posteingang',
  until: 'Senden Sie mit all auch until, die ID der letzten angezeigten Benachrichtigung',
  subjects: 'Senden Sie entweder subjects oder all',
}

export const notificationSettings: Catalogue['notificationSettings'] = {
  intro: 'Änderungen werden automatisch gespeichert und gelten für neue Benachrichtigungen.',
  mailRule: (delay) =>
    `„Bald“ sendet eine E-Mail, wenn Sie die Benachrichtigung nicht vorher hier gelesen haben (Wartezeit: ${delay}). „Täglich“ sendet an Arbeitstagen eine Zusammenfassung.`,
  usualDelay: 'zwei Minuten',
  noMail: 'E-Mail ist nicht eingerichtet',
  language: {
    label: 'Sprache',
    text: 'Der Anwendung, der E-Mails und der Benachrichtigungen auf Ihren Geräten',
    browser: (name) => `Wie im Browser (${name})`,
    notSaved: 'Die Sprache wurde nicht geändert. Versuchen Sie es erneut.',
  },
  push: {
    label: 'Benachrichtigungen auf diesem Gerät',
    text: 'Dieser Browser zeigt, was in Ihrem Posteingang ankommt, auch wenn Assetdesk geschlossen ist. Interne Notizen werden nicht zitiert.',
    blocked:
      'Dieser Browser blockiert Benachrichtigungen von Assetdesk. Erlauben Sie sie in seinen Einstellungen für diese Website und laden Sie die Seite neu.',
    unsupported: 'Dieser Browser kann keine Benachrichtigungen anzeigen.',
    notSaved:
      'Die Benachrichtigungen auf diesem Gerät wurden nicht geändert. Versuchen Sie es erneut.',
  },
  failed: 'Ihre Einstellungen konnten nicht geladen werden.',
  loading: 'Einstellungen werden geladen',
  notSaved: (topic) => `„${topic}“ wurde nicht geändert. Versuchen Sie es erneut.`,
  columns: { topic: 'Benachrichtigen über', inbox: 'Posteingang', mail: 'E-Mail' },
  inboxOf: (topic) => `${topic}: Posteingang`,
  mailOf: (topic) => `${topic}: E-Mail`,
  always: 'Immer an',
  mail: { off: 'Aus', soon: 'Bald', daily: 'Täglich', weekly: 'Wöchentlich', monthly: 'Monatlich' },
  topics: {
    mention: {
      label: 'Erwähnungen',
      text: 'Jemand erwähnt Sie in einem Kommentar oder einer Notiz',
      locked: 'Jemand wartet auf Ihre Antwort',
    },
    assigned: {
      label: 'Mir zugewiesen',
      text: 'Ihnen wird ein Ticket zugewiesen, oder es gibt Neues zu einem Ihrer Tickets',
      locked: 'Ihre eigenen Tickets erscheinen immer in Ihrem Posteingang',
    },
    own: {
      label: 'Meine Tickets',
      text: 'Antworten und Änderungen an Tickets, die Sie erstellt haben',
      locked: '',
    },
    team: {
      label: 'Mein Team',
      text: 'Neue Tickets für Ihr Team und Tickets, die in die Warteschlange zurückgehen',
      locked: '',
    },
    following: {
      label: 'Tickets, denen ich folge',
      text: 'Kommentare, Notizen und Änderungen an Tickets, denen Sie folgen, und die Neuzuweisung Ihrer Tickets',
      locked: '',
    },
    asset: {
      label: 'Meine Assets',
      text: 'Ein Asset wird Ihnen zugewiesen, von Ihnen zurückgenommen oder ist zurückzugeben, oder jemand hat ein Asset nicht erhalten, das Sie zugewiesen haben',
      locked: '',
    },
    run: {
      label: 'Meine Läufe',
      text: 'Ein Lauf, den Sie gestartet haben, ist beendet, etwa eine Sammelaktion oder ein Import, oder eine Inventur, an der Sie teilgenommen haben, wurde abgeschlossen',
      locked: '',
    },
    reminder: {
      label: 'Erinnerungen',
      text: 'Tickets, die bald fällig oder überfällig sind, und ablaufende Garantien',
      locked: '',
    },
    integration: {
      label: 'Integrationen',
      text: 'Ein Webhook wurde ausgeschaltet, weil Zustellungen drei Tage lang fehlgeschlagen sind oder der Empfänger nicht mehr existiert',
      locked: '',
    },
    report: {
      label: 'Bericht über Tickets',
      text: 'Die Zahlen der letzten Woche oder des letzten Monats, am ersten Arbeitstag danach',
      locked: '',
    },
  },
}
