import type { Catalogue } from '../catalogue.ts'

export const palette: Catalogue['palette'] = {
  title: 'Suche',
  openKey: 'Strg+K',
  open: (key) => `Suche (${key})`,
  field: 'Assets, Tickets, Personen, Aktionen',
  fieldOfUser: 'Assets, eigene Tickets, Aktionen',
  groups: {
    visited: 'Zuletzt geöffnet',
    assets: 'Assets',
    tickets: 'Tickets',
    people: 'Personen',
    actions: 'Aktionen',
    views: 'Ansichten',
  },
  all: {
    assets: 'Alle Assets anzeigen',
    tickets: 'Alle Tickets anzeigen',
    people: 'Alle Personen anzeigen',
  },
  searching: 'Suche läuft …',
  nothing: 'Keine Daten gefunden …',
  failed: 'Die Suche ist fehlgeschlagen.',
  count: (count) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
  countOfMore: (count, each) => `${count} Ergebnisse, höchstens ${each} je Art`,
  keys: '↑ ↓ wählen, Enter öffnet, Strg+Enter in einem neuen Tab',
  newStockTake: 'Neue Inventur',
  myTickets: 'Meine Tickets',
  viewOf: (list, view) => `${list}: ${view}`,
}
