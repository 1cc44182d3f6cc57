import type { Catalogue } from '../catalogue.ts'

export const bell: Catalogue['bell'] = {
  label: 'Benachrichtigungen',
  unread: (count) => `Benachrichtigungen, ${count} ungelesen`,
  many: '99+',
}

export const inbox: Catalogue['inbox'] = {
  tabs: { unread: 'Ungelesen', all: 'Alle' },
  unreadTab: (count) => `Ungelesen ${count}`,
  choice: 'Welche Benachrichtigungen',
  unread: 'Ungelesen',
  loading: 'Benachrichtigungen werden geladen',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden',
  nothing: 'Nichts Neues',
  more: (count) => `und ${count} weitere`,
  quote: (text) => `„${text}“`,
  ticket: (id, description) => `#${id} ${description}`,
  days: { today: 'Heute', yesterday: 'Gestern', earlier: 'Früher' },
  showMore: '20 weitere anzeigen',
  moreFailed: 'Ältere Benachrichtigungen konnten nicht geladen werden',
  fresh: 'Neue Aktivität',
  show: 'Anzeigen',
  markAll: 'Alle als gelesen markieren',
  notMarked: 'Es wurde nichts als gelesen markiert. Versuchen Sie es erneut.',
  settings: 'Einstellungen',
  all: 'Alle Benachrichtigungen',
  deeds: {
    mentionedInNote: 'hat Sie in einer Notiz erwähnt',
    mentioned: 'hat Sie in einem Kommentar erwähnt',
    noted: 'hat eine Notiz hinzugefügt',
    commented: 'hat kommentiert',
    raised: 'hat ein Ticket erstellt',
    raisedForTeam: 'hat ein Ticket für Ihr Team erstellt',
    reopened: 'hat ein Ticket wieder geöffnet',
    completed: 'hat ein Ticket abgeschlossen',
    gaveToYou: 'hat Ihnen ein Ticket zugewiesen',
    gave: (name) => `hat ein Ticket ${name} zugewiesen`,
    took: 'hat ein Ticket übernommen',
    gaveBack: 'hat ein Ticket in die Warteschlange zurückgelegt',
    toYourTeam: 'hat ein Ticket an Ihr Team gegeben',
    status: (to) => `hat den Status auf ${to} gesetzt`,
    changed: 'hat ein Ticket geändert',
  },
}

export const notificationSettings: Catalogue['notificationSettings'] = {
  intro: 'Änderungen werden sofort gespeichert und gelten ab dem nächsten Ereignis.',
  mailRule:
    '„Bald“ wartet zwei Minuten und entfällt, wenn Sie es inzwischen hier gelesen haben; „Täglich“ ist eine E-Mail an Arbeitstagen.',
  noMail: 'E-Mail ist hier nicht eingerichtet',
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
  },
}
