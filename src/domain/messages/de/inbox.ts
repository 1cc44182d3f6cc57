import type { Catalogue } from '../catalogue.ts'

export const bell: Catalogue['bell'] = {
  label: 'Benachrichtigungen',
  unread: (count) => `Benachrichtigungen, ${count} ungelesen`,
  many: '99+',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden.',
}

export const push: Catalogue['push'] = {
  internal: (ticket) =>
    ticket === undefined ? 'Neues in Assetdesk' : `Neues zu Ticket #${ticket}`,
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
  ticket: (id, description) => `#${id} „${description}“`,
  days: { today: 'Heute', yesterday: 'Gestern', earlier: 'Früher' },
  showMore: '20 weitere anzeigen',
  moreFailed: 'Ältere Benachrichtigungen konnten nicht geladen werden.',
  fresh: 'Neue Aktivität',
  show: 'Anzeigen',
  markAll: 'Alle als gelesen markieren',
  notMarked: 'Das Markieren als gelesen ist fehlgeschlagen. Versuchen Sie es erneut.',
  settings: 'Einstellungen',
  all: 'Alle Benachrichtigungen',
  mentioned: ({ it, internal }) =>
    `hat Sie in ${internal ? 'einer Notiz' : 'einem Kommentar'}${it ? ` zu ${it}` : ''} erwähnt`,
}
