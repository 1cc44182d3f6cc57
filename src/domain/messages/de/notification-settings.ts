import type { Catalogue } from '../catalogue.ts'

export const noticeRule: Catalogue['noticeRule'] = {
  topic: 'Dieses Thema betrifft Sie nicht',
  mail: 'E-Mail muss aus, bald oder täglich sein',
  locked: 'Dieses Thema steht immer im Posteingang',
  until: 'Senden Sie mit all auch until, die ID der letzten angezeigten Benachrichtigung',
  subjects: 'Senden Sie entweder subjects oder all',
}

export const notificationSettings: Catalogue['notificationSettings'] = {
  intro: 'Änderungen werden automatisch gespeichert und gelten für neue Benachrichtigungen.',
  mailRule: (delay) =>
    `„Bald“ sendet nach ${delay} eine E-Mail, wenn Sie die Benachrichtigung bis dahin nicht hier gelesen haben. „Täglich“ sendet an Arbeitstagen eine Zusammenfassung.`,
  usualDelay: 'zwei Minuten',
  noMail: 'E-Mail ist nicht eingerichtet',
  language: {
    label: 'Sprache der E-Mails',
    text: 'E-Mails zu Tickets und Assets und die tägliche Zusammenfassung',
    browser: (name) => `Wie im Browser (${name})`,
    notSaved: 'Die Sprache wurde nicht geändert. Versuchen Sie es erneut.',
  },
  failed: 'Ihre Einstellungen konnten nicht geladen werden',
  loading: 'Einstellungen werden geladen',
  notSaved: (topic) => `${topic} wurde nicht geändert. Versuchen Sie es erneut.`,
  columns: { topic: 'Benachrichtigen über', inbox: 'Posteingang', mail: 'E-Mail' },
  inboxOf: (topic) => `${topic}: Posteingang`,
  mailOf: (topic) => `${topic}: E-Mail`,
  always: 'Immer an',
  mail: { off: 'Aus', soon: 'Bald', daily: 'Täglich' },
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
      text: 'Kommentare, Notizen und Änderungen an Tickets, denen Sie folgen',
      locked: '',
    },
    asset: {
      label: 'Meine Assets',
      text: 'Ein Asset wird Ihnen zugewiesen oder von Ihnen zurückgenommen',
      locked: '',
    },
    run: {
      label: 'Meine Läufe',
      text: 'Eine Änderung vieler Assets, die Sie gestartet haben, ist beendet',
      locked: '',
    },
    reminder: {
      label: 'Erinnerungen',
      text: 'Tickets, die bald fällig oder überfällig sind, und ablaufende Garantien',
      locked: '',
    },
    integration: {
      label: 'Integrationen',
      text: 'Ein Webhook wurde ausgeschaltet, weil der Empfänger nicht antwortete',
      locked: '',
    },
  },
}
