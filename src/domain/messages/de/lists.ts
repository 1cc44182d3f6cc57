import type { Catalogue } from '../catalogue.ts'

export * from './integration.ts'
export * from './report.ts'

/** German texts of lists, their search and export, of the trash and of the activity log. */
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
  hint: 'Gefunden wird, was alle Wörter enthält; Anführungszeichen halten Wörter zusammen. Ab drei Zeichen genügt ein Teil eines Textes; kürzere und Sonderzeichen müssen am Anfang eines Wortes, einer Zahl oder ID stehen.',
}

export const optionSearch: Catalogue['optionSearch'] = {
  hint: 'Hier steht nicht alles. Tippen Sie, um mehr zu finden.',
  searching: 'Suche läuft …',
  failed: 'Die Suche ist fehlgeschlagen.',
  more: 'Es gibt weitere Treffer. Tippen Sie weiter, um sie einzugrenzen.',
}

export const exporting: Catalogue['export'] = {
  button: 'Export',
  slow: 'Der Export wird noch vorbereitet. Bei einer langen Liste dauert das etwas.',
  failed: 'Der Export ist fehlgeschlagen. Versuchen Sie es erneut.',
}

export const reference: Catalogue['reference'] = {
  categoriesFailed: 'Die Kategorien konnten nicht geladen werden',
  usersFailed: 'Die Benutzerkonten konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  placesFailed: 'Keine Daten gefunden',
  locationsFailed: 'Keine Daten gefunden',
  incomplete: 'Einige Optionen konnten nicht geladen werden.',
}

export const trash: Catalogue['trash'] = {
  list: 'Assets im Papierkorb',
  search: 'Papierkorb durchsuchen',
  clear: 'Zurücksetzen',
  total: 'Einträge gesamt',
  failed: 'Keine Daten gefunden',
  empty: 'Keine Daten gefunden …',
}

export const activity: Catalogue['activity'] = {
  list: 'Aktivitätsprotokoll',
  total: 'Einträge gesamt',
  range: 'Angezeigter Zeitraum',
  from: 'Von',
  to: 'Bis',
  apply: 'Anwenden',
  reset: 'Zurücksetzen',
  failed: 'Keine Daten gefunden',
  empty: 'Keine Daten gefunden …',
  view: 'Asset anzeigen',
  endBeforeStart: 'Das Enddatum (Bis) darf nicht vor dem Anfangsdatum (Von) liegen*',
  daysMissing: 'Bitte wählen Sie Anfang und Ende*',
  outside: (first, last) => `Bitte wählen Sie Tage vom ${first} bis zum ${last}*`,
  unchanged: 'Dieser Zeitraum wird bereits angezeigt',
  notAllowed: 'Ihre Rolle darf das Aktivitätsprotokoll nicht lesen',
  unnamed: 'Asset ohne Beschreibung und ID',
  columns: {
    row: 'Nr.',
    logs: 'Ereignis',
    created_by: 'Ausgelöst von',
    date: 'Datum',
    actions: 'Aktionen',
  },
  tooltips: {
    row: 'Die Zeilennummer in dieser Liste',
    logs: 'Was mit dem Asset geschehen ist',
    created_by: 'Wer es getan hat',
    date: 'Wann es geschehen ist, in Ihrer Ortszeit',
    actions: 'Was Sie mit dem Asset tun können',
  },
  notADate:
    'Dies muss ein Datum wie 2024-10-28 oder 2024-10-28T18:30:00.000Z sein, von 1970 bis in zehn Jahren',
  notAZone: 'Dies muss der Name einer Zeitzone wie Asia/Kolkata sein',
}

export const reportRange: Catalogue['reportRange'] = {
  tooLong: 'Ein Bericht umfasst höchstens 1.100 Tage*',
}

export const report: Catalogue['report'] = {
  headings: {
    time: 'Tickets im Zeitverlauf',
    status: 'Nach Status',
    priority: 'Nach Priorität',
    answer: 'Erste Antwort',
    resolution: 'Lösung',
    load: 'Auslastung',
    category: 'Nach Kategorie',
    place: 'Nach Ort',
    assignment: 'Zuweisung',
    totals: 'Summen',
    costs: 'Beträge je Kategorie',
    warranties: 'Garantien',
    ending: 'Enden als Nächste',
  },
  columns: {
    from: 'Von',
    to: 'Bis',
    raised: 'Gemeldet',
    completed: 'Abgeschlossen',
    openAtEnd: 'Am Ende offen',
    open: 'Offen',
    overdue: 'Überfällig',
    status: 'Status',
    priority: 'Priorität',
    category: 'Kategorie',
    place: 'Ort',
    assignee: 'Zugewiesen an',
    assignment: 'Zuweisung',
    assets: 'Assets',
    tickets: 'Tickets',
    median: 'Median',
    p90: '90. Perzentil',
    target: 'Ziel',
    within: 'Im Ziel',
    amount: 'Betrag',
    month: 'Monat',
    end: 'Enden',
    asset: 'Asset',
    id: 'ID',
    warranty: 'Garantie bis',
  },
  amounts: {
    transaction: 'Rechnungsbetrag',
    cost: 'Stückpreis',
    selling: 'Verkaufspreis',
  },
  assigned: 'Zugewiesen',
  unassigned: 'Nicht zugewiesen',
  all: 'Alle',
  inCurrency: (amount, currency) => `${amount} (${currency})`,
  inPercent: (column) => `${column} (%)`,
  inMinutes: (column) => `${column} (Geschäftsminuten)`,
  notMeasured: 'Nicht gemessen',
}
