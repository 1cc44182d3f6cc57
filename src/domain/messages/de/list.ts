import type { Catalogue } from '../catalogue.ts'

/** German texts of lists, search and export. */
export const list: Catalogue['list'] = {
  notLoaded: 'Die Liste konnte nicht geladen werden.',
  pager: {
    label: (list) => `${list}: Seiten`,
    previous: 'Zurück',
    next: 'Weiter',
    range: (first, last, total) => `${first}–${last} von ${total}`,
  },
  table: {
    ascending: (header) => `${header}, aufsteigend`,
    descending: (header) => `${header}, absteigend`,
    text: { more: 'Mehr', less: 'Weniger' },
    more: 'Mehr Details',
    less: 'Weniger Details',
    loading: 'Wird geladen',
    results: (count) => (count === '1' ? '1 Ergebnis' : `${count} Ergebnisse`),
    missing: '–',
    skip: 'Zur Seitennavigation springen',
  },
  sort: {
    label: 'Reihenfolge der Zeilen',
    now: (order) => `Sortierung: ${order}`,
    own: 'Neueste zuerst',
    asc: (header) => `${header} aufsteigend`,
    desc: (header) => `${header} absteigend`,
  },
  view: 'Ansicht',
  filters: {
    open: 'Filter',
    apply: 'Anwenden',
    applied: (count) => `${count} aktiv`,
    remove: (field, value) => `${field} ${value} entfernen`,
  },
  chosen: {
    more: (count) => `${count} Optionen ausgewählt`,
    remove: (label) => `${label} entfernen`,
  },
}

export const search: Catalogue['search'] = {
  hint: 'Findet Einträge, die alle Wörter enthalten. Anführungszeichen halten Wörter zusammen. Wörter ab drei Zeichen werden überall im Text gefunden. Kürzere Wörter und Sonderzeichen werden nur am Anfang eines Wortes, einer Zahl oder ID gefunden.',
}

export const exporting: Catalogue['exporting'] = {
  button: 'Export',
  slow: 'Der Export wird noch vorbereitet. Bei einer langen Liste dauert das etwas.',
  failed: 'Der Export ist fehlgeschlagen. Versuchen Sie es erneut.',
}
