import type { Catalogue } from '../catalogue.ts'

/** German texts of the users screen. */
export const user: Catalogue['user'] = {
  search: 'Nach Namen suchen',
  add: 'Konto anlegen',
  edit: 'Konto bearbeiten',
  cancel: 'Abbrechen',
  count: 'Konten gesamt',
  list: 'Benutzerkonten',
  empty: 'Keine Daten gefunden …',
  failed: 'Keine Daten gefunden',
  columns: {
    username: 'Name',
    email: 'E-Mail-Adresse',
    employment_id: 'Personalnummer',
    role: 'Rolle',
    place: 'Ort',
    action: 'Aktion',
  },
  tooltips: {
    username: 'Der Name, unter dem diese Person überall erscheint',
    email: 'Das Firmenkonto, mit dem sich diese Person anmeldet',
    employment_id: 'Die Nummer in der Personalakte, sofern es eine gibt',
    role: 'Was diese Person sehen und tun darf',
    place: 'Das Büro, zu dem diese Person gehört',
    action: 'Was Sie mit diesem Benutzerkonto tun können',
  },
  fields: {
    username: 'Name',
    email: 'E-Mail',
    employment_id: 'Personalnummer',
    role_id: 'Rolle',
    place_id: 'Ort',
  },
  required: 'Pflichtfelder dürfen nicht leer sein*',
  placeRequired: 'Bitte wählen Sie für Büro-Admins und System-Admins einen Ort',
  usernameExists: 'Diesen Namen gibt es bereits',
  emailExists: 'Diese E-Mail-Adresse gibt es bereits',
  emailInvalid: 'Geben Sie eine gültige E-Mail-Adresse ein',
  tooLong: 'Höchstens 255 Zeichen',
  employmentIdInvalid: 'Die Personalnummer ist eine ganze Zahl',
  employmentIdRange: 'Die Personalnummer ist eine Zahl von 0 bis 2147483647',
  roleUnknown: 'Diese Rolle gibt es nicht',
  placeUnknown: 'Diesen Ort gibt es nicht mehr',
  lastSuperAdmin: 'Der letzte Super-Admin kann diese Rolle nicht verlieren',
  added: 'Das Benutzerkonto wurde angelegt',
  updated: 'Das Benutzerkonto wurde aktualisiert',
  addFailed: 'Das Benutzerkonto konnte nicht angelegt werden',
  updateFailed: 'Das Benutzerkonto konnte nicht aktualisiert werden',
  notLoaded:
    'Der inzwischen gespeicherte Stand konnte nicht geladen werden. Änderungen anderer werden nicht überschrieben.',
  gone: 'Dieses Benutzerkonto gibt es nicht mehr. Ihre Eingaben bleiben zum Kopieren hier stehen.',
  savedBefore:
    'Dieses Benutzerkonto wurde bereits so angelegt, wie Sie es zuerst gesendet haben. „Speichern“ übernimmt, was jetzt hier steht.',
  listFailed: 'Die Benutzerkonten konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  sessions: {
    button: 'Alle Sitzungen beenden',
    ask: (name) => `Alle Sitzungen von ${name} beenden?`,
    text: 'Alle Tabs und Geräte werden sofort abgemeldet. Was dort eingegeben, aber nicht gespeichert wurde, kann verloren gehen.',
    ended: (name) => `Alle Sitzungen von ${name} wurden beendet`,
    failed: 'Die Sitzungen konnten nicht beendet werden',
  },
}

export const bell: Catalogue['bell'] = {
  label: 'Benachrichtigungen',
  unread: (count) => `Benachrichtigungen, ${count} ungelesen`,
  many: '99+',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden',
}

export const inbox: Catalogue['inbox'] = {
  tabs: { unread: 'Ungelesen', all: 'Alle' },
  unreadTab: (count) => `Ungelesen ${count}`,
  choice: 'Welche Benachrichtigungen',
  unread: 'Ungelesen',
  loading: 'Benachrichtigungen werden geladen',
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
  mentioned: ({ it, internal }) =>
    `hat Sie in ${internal ? 'einer Notiz' : 'einem Kommentar'}${it ? ` zu ${it}` : ''} erwähnt`,
}

export const notificationSettings: Catalogue['notificationSettings'] = {
  intro: 'Änderungen werden sofort gespeichert und gelten ab dem nächsten Ereignis.',
  mailRule: (delay) =>
    `„Bald“ wartet ${delay} und entfällt, wenn Sie es inzwischen hier gelesen haben; „Täglich“ ist eine E-Mail an Arbeitstagen.`,
  usualDelay: 'zwei Minuten',
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
