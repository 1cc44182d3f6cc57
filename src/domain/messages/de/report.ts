import type { Catalogue } from '../catalogue.ts'

const many = (count: string, one: string, more: string) => (count === '1' ? one : more)

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
    place: 'Nach Standort',
    assignment: 'Zuweisung',
    totals: 'Summen',
    costs: 'Beträge je Kategorie',
    warranties: 'Garantien',
    ending: 'Enden als Nächste',
  },
  columns: {
    from: 'Von',
    to: 'Bis',
    raised: 'Erstellt',
    completed: 'Abgeschlossen',
    openAtEnd: 'Am Ende offen',
    open: 'Offen',
    overdue: 'Überfällig',
    status: 'Status',
    priority: 'Priorität',
    category: 'Kategorie',
    place: 'Standort',
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
    transaction: 'Gesamtbetrag',
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

export const reportScreen: Catalogue['reportScreen'] = {
  which: 'Bericht',
  tickets: 'Tickets',
  assets: 'Assets',
  range: 'Zeitraum',
  ranges: {
    '30d': '30 Tage',
    '90d': '90 Tage',
    '12m': '12 Monate',
    year: 'Dieses Jahr',
    days: 'Eigener Zeitraum',
  },
  compare: 'Mit dem Zeitraum davor vergleichen',
  raisedBefore: 'Im Zeitraum davor erstellt',
  change: {
    more: (count) => `${count} mehr als davor`,
    fewer: (count) => `${count} weniger als davor`,
    same: 'wie davor',
    longer: (time) => `${time} länger als davor`,
    shorter: (time) => `${time} kürzer als davor`,
    sameTime: 'so lange wie davor',
    better: (points) =>
      many(points, '1 Prozentpunkt', `${points} Prozentpunkte`) + ' mehr als davor',
    worse: (points) =>
      many(points, '1 Prozentpunkt', `${points} Prozentpunkte`) + ' weniger als davor',
  },
  category: 'Kategorie',
  place: 'Standort',
  manager: 'Zuständig',
  allCategories: 'Alle Kategorien',
  allPlaces: 'Alle Standorte',
  allManagers: 'Alle Zuständigen',
  loading: 'Der Bericht wird geladen',
  failed: 'Der Bericht konnte nicht geladen werden.',
  broken: 'Diese Angabe konnte nicht angezeigt werden',
  chartFailed: 'Das Diagramm konnte nicht geladen werden.',
  noTickets: 'Keine Tickets in diesem Zeitraum',
  noAssets: 'Keine Assets',
  nothing: 'Nichts anzuzeigen',
  shownAs: (heading) => `${heading}, angezeigt als`,
  chart: 'Diagramm',
  table: 'Tabelle',
  chartOf: (heading) => `${heading}, Diagramm`,
  none: '–',
  few: 'weniger als fünf',
  noTarget: 'kein Ziel',
  percent: (share) => `${share}\u00A0%`,
  minutes: (count) => `${count}\u00A0min`,
  hours: (count) => `${count}\u00A0h`,
  ticketCount: (count) => many(count, '1 Ticket', `${count} Tickets`),
  unmeasured: (count) =>
    many(count, '1 Ticket ist nicht gemessen', `${count} Tickets sind nicht gemessen`),
  beyond: 'Über dem Ziel',
  p90: '90. Perz.',
  within: 'Im Ziel',
  period: 'Zeitraum',
  periodOf: (from, to) => `${from} bis ${to}`,
  value: (name, value) => `${name} ${value}`,
  point: (point, values) => `${point}: ${values}`,
  kpi: {
    raised: 'Erstellt',
    completed: 'Abgeschlossen',
    open: 'Jetzt offen',
    answer: 'Erste Antwort, Median',
    rating: 'Zufriedenheit',
    active: 'Aktive Assets',
    assigned: 'Zugewiesen',
    cost: (currency) => `Stückpreis, ${currency}`,
    perDay: (count) => `${count} pro Tag`,
    perWeek: (count) => `${count} pro Woche`,
    ended: (withdrawn, duplicates) =>
      `${withdrawn} zurückgezogen, ${many(duplicates, '1 Duplikat', `${duplicates} Duplikate`)}`,
    overdue: (count) => `${count} überfällig`,
    noneOverdue: 'keines überfällig',
    within: (share) => `${share}\u00A0% im Ziel`,
    measured: (count) => `${count} gemessen`,
    good: 'gut',
    ratings: (good, all) =>
      `${good} von ${many(all, '1 Bewertung', `${all} Bewertungen`)} abgeschlossener Tickets`,
    noRatings: 'Keine Bewertungen',
    noTrash: 'ohne Papierkorb',
    unassigned: (count) => `${count} nicht zugewiesen`,
    withCost: (count) => many(count, '1 Asset mit Preis', `${count} Assets mit Preis`),
  },
  partial: {
    week: 'Blasse Säulen: Nur ein Teil der Woche liegt im Zeitraum.',
    month: 'Blasse Säulen: Nur ein Teil des Monats liegt im Zeitraum.',
  },
  summary: {
    spans: {
      day: (count) => many(count, '1 Tag', `${count} Tagen`),
      week: (count) => many(count, '1 Woche', `${count} Wochen`),
      month: (count) => many(count, '1 Monat', `${count} Monaten`),
    },
    time: (raised, completed, span) =>
      `${raised} erstellt und ${completed} abgeschlossen in ${span}; `,
    before: (days, raised, completed) =>
      `Zeitraum davor, ${days}: ${raised} erstellt, ${completed} abgeschlossen.`,
    openMore: (open, more) => `am Ende ${open} offen, ${more} mehr als zuvor.`,
    openLess: (open, less) => `am Ende ${open} offen, ${less} weniger als zuvor.`,
    openSame: (open) => `am Ende ${open} offen, so viele wie zuvor.`,
    status: (raised, completed, share) =>
      raised === '0'
        ? 'In diesem Zeitraum wurden keine Tickets erstellt.'
        : many(
            raised,
            `Das eine erstellte Ticket ist ${many(completed, 'abgeschlossen', 'nicht abgeschlossen')}.`,
            `Von ${raised} erstellten Tickets sind ${share}\u00A0% abgeschlossen.`,
          ),
    most: (share, what) => `${share}\u00A0% haben die Priorität „${what}“.`,
    answer: (time) => `Erste Antwort im Median: nach ${time} Geschäftszeit.`,
    resolution: (time) =>
      `Abschluss im Median: nach ${time} Geschäftszeit, ohne zurückgestellte Zeit.`,
    tooFew: 'Weniger als fünf Tickets sind gemessen.',
    load: (open, overdue) =>
      open === '0'
        ? 'Keine Tickets sind offen.'
        : `Offene Tickets je Person; ${overdue === '0' ? 'keines ist' : `${overdue} von ${open} ${many(overdue, 'ist', 'sind')}`} überfällig.`,
    category: 'Im Zeitraum erstellte Tickets und alle, die jetzt offen sind.',
    place: (place, share) =>
      `${share}\u00A0% der im Zeitraum erstellten Tickets kommen von: ${place}.`,
    assets: (count, share, what) =>
      many(
        count,
        `1 aktives Asset: ${what}.`,
        `${count} aktive Assets; ${share}\u00A0% haben den Status „${what}“.`,
      ),
    largest: (name, share) => `Die meisten entfallen auf ${name}: ${share}\u00A0%.`,
    warranties: (count, month, last) =>
      many(
        count,
        `1 endet bis Ende ${last}, im ${month}.`,
        `${count} enden bis Ende ${last}, die größte Anzahl im ${month}.`,
      ),
    noWarranties: (last) => `Bis Ende ${last} endet keine Garantie.`,
    totals: 'Summen je Währung. Währungen werden nicht zusammengezählt.',
    costs: (name, share, currency) => `${name}: ${share}\u00A0% des Preises in ${currency}.`,
    ending: (count) =>
      many(count, '1 Garantie endet diesen Monat.', `${count} Garantien enden diesen Monat.`),
    nothing: 'Nichts in diesem Zeitraum.',
  },
}
