import type { Catalogue } from '../catalogue.ts'

export const shortcut: Catalogue['shortcut'] = {
  title: 'Tastenkürzel',
  inLists: 'In einer Liste von Tickets',
  inTicket: 'In einem Ticket',
  everywhere: 'In beiden',
  onEveryScreen: 'Überall',
  next: 'Nächste Zeile',
  previous: 'Vorherige Zeile',
  open: 'Ticket öffnen',
  take: 'Mir zuweisen',
  reply: 'Antwort schreiben',
  search: 'Alles durchsuchen',
  searchKey: 'Strg+K',
  help: 'Diese Liste anzeigen',
  or: 'oder',
  on: 'Tastenkürzel verwenden',
  typing: 'Tastenkürzel wirken nicht, während Sie in ein Feld schreiben.',
}
