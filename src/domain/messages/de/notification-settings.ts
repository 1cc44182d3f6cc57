import type { Catalogue } from '../catalogue.ts'

export const noticeRule: Catalogue['noticeRule'] = {
  topic: 'Dieses Thema betrifft Sie nicht',
  mail: 'E-Mail ist aus, bald oder täglich',
  locked: 'Das steht immer im Posteingang',
  until: 'Alle braucht die letzte Benachrichtigung, die zu sehen war',
  subjects: 'Einzelne oder alle: eines von beiden',
}

export const notificationSettings: Catalogue['notificationSettings'] = {
  intro: 'Änderungen werden sofort gespeichert und gelten ab dem nächsten Ereignis.',
  mailRule: (delay) =>
    `„Bald“ wartet ${delay} und entfällt, wenn Sie es inzwischen hier gelesen haben; „Täglich“ ist eine E-Mail an Arbeitstagen.`,
  usualDelay: 'zwei Minuten',
  noMail: 'E-Mail ist hier nicht eingerichtet',
  language: {
    label: 'Sprache der E-Mails',
    text: 'E-Mails zu Tickets und Assets und die tägliche Zusammenfassung',
    browser: (name) => `Wie im Browser (${name})`,
    notSaved: 'Die Sprache wurde nicht geändert. Versuchen Sie es erneut.',
  },
  failed: 'Ihre Einstellungen konnten nicht geladen werden',
  loading: 'Einstellungen werden geladen',
  notSaved: (topic) => `${topic} wurde nicht geändert. Versuchen Sie es erneut.`,
  columns: { topic: 'Was geschieht', inbox: 'Posteingang', mail: 'E-Mail' },
  inboxOf: (topic) => `${topic}: Posteingang`,
  mailOf: (topic) => `${topic}: E-Mail`,
  always: 'Immer an',
  mail: { off: 'Aus', soon: 'Bald', daily: 'Täglich' },
  topics: {
    mention: {
      label: 'Erwähnungen',
      text: 'Jemand nennt Sie in einem Kommentar oder einer Notiz',
      locked: 'Wer Sie persönlich nennt, möchte eine Antwort',
    },
    assigned: {
      label: 'Mir zugewiesen',
      text: 'Ihnen wird ein Ticket gegeben; jeder andere Eintrag Ihrer Tickets',
      locked: 'Um das, was Ihnen gegeben ist, kümmert sich sonst niemand',
    },
    own: {
      label: 'Meine Tickets',
      text: 'Antworten und Änderungen an Tickets, die Sie erstellt haben',
      locked: '',
    },
    team: {
      label: 'Mein Team',
      text: 'Tickets für Ihr Team und solche, die in die Warteschlange zurückkommen',
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
    reminder: {
      label: 'Erinnerungen',
      text: 'Tickets, um die Sie sich kümmern und die bald fällig oder überfällig sind, und endende Garantien',
      locked: '',
    },
    integration: {
      label: 'Integrationen',
      text: 'Ein Webhook wurde ausgeschaltet, weil niemand antwortete',
      locked: '',
    },
  },
}
