import { durationInWords } from '../../duration.ts'
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
    withdrew: 'hat ein Ticket zurückgezogen',
    confirmed: 'hat die Lösung bestätigt',
    rated: (rating) => `hat die Lösung bewertet: ${rating}`,
    markedDuplicate: (of) => `hat ein Ticket als Duplikat von ${of} markiert`,
    foundDuplicate: (of) => `hat ${of} als Duplikat eines Tickets markiert`,
    completedOriginal: (of) => `hat ${of} abgeschlossen, dessen Duplikat ein Ticket ist`,
    completed: 'hat ein Ticket abgeschlossen',
    gaveToYou: 'hat Ihnen ein Ticket zugewiesen',
    gave: (name) => `hat ein Ticket ${name} zugewiesen`,
    took: 'hat ein Ticket übernommen',
    gaveBack: 'hat ein Ticket in die Warteschlange zurückgelegt',
    toYourTeam: 'hat ein Ticket an Ihr Team gegeben',
    status: (to) => `hat den Status auf ${to} gesetzt`,
    changed: 'hat ein Ticket geändert',
    gaveAsset: 'hat Ihnen ein Asset zugewiesen',
    tookAsset: 'hat ein Asset von Ihnen zurückgenommen',
    warranties: (count, days) =>
      count === 1
        ? `1 Garantie endet innerhalb von ${days} Tagen`
        : `${count} Garantien enden innerhalb von ${days} Tagen`,
  },
}

export const notificationSettings: Catalogue['notificationSettings'] = {
  intro: 'Änderungen werden sofort gespeichert und gelten ab dem nächsten Ereignis.',
  mailRule: (delay) =>
    `„Bald“ wartet ${delay === 120 ? 'zwei Minuten' : durationInWords(delay, 'de')} und entfällt, wenn Sie es inzwischen hier gelesen haben; „Täglich“ ist eine E-Mail an Arbeitstagen.`,
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
