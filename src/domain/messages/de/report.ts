import type { Catalogue } from '../catalogue.ts'

const plural = (count: string, one: string, more: string) => (count === '1' ? one : more)

export const reportRange: Catalogue['reportRange'] = {
  tooLong: 'Ein Bericht kann höchstens 1.100 Tage umfassen. Wählen Sie einen kürzeren Zeitraum.',
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
    ending: 'Bald endende Garantien',
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
  notMeasured: 'Ohne gemessene Zeit',
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
  compare: 'Mit vorherigem Zeitraum vergleichen',
  raisedBefore: 'Im vorherigen Zeitraum erstellt',
  change: {
    more: (count) => `${count} mehr als davor`,
    fewer: (count) => `${count} weniger als davor`,
    same: 'wie davor',
    longer: (time) => `${time} länger als davor`,
    shorter: (time) => `${time} kürzer als davor`,
    sameTime: 'so lange wie davor',
    morePoints: (points) =>
      plural(points, '1 Prozentpunkt', `${points} Prozentpunkte`) + ' mehr als davor',
    fewerPoints: (points) =>
      plural(points, '1 Prozentpunkt', `${points} Prozentpunkte`) + ' weniger als davor',
  },
  category: 'Kategorie',
  place: 'Standort',
  manager: 'Zuständig',
  allCategories: 'Alle Kategorien',
  allPlaces: 'Alle Standorte',
  allManagers: 'Alle Zuständigen',
  loading: 'Der Bericht wird geladen',
  failed: 'Der Bericht konnte nicht geladen werden.',
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
  ticketCount: (count) => plural(count, '1 Ticket', `${count} Tickets`),
  unmeasured: (count) =>
    plural(
      count,
      '1 Ticket hat keine gemessene Zeit',
      `${count} Tickets haben keine gemessene Zeit`,
    ),
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
      `${withdrawn} zurückgezogen, ${plural(duplicates, '1 Duplikat', `${duplicates} Duplikate`)}`,
    overdue: (count) => `${count} überfällig`,
    noneOverdue: 'keines überfällig',
    within: (share) => `${share}\u00A0% im Ziel`,
    measured: (count) => plural(count, '1 Antwort gemessen', `${count} Antworten gemessen`),
    good: 'gut',
    ratings: (good, all) =>
      `${good} von ${plural(all, '1 Bewertung', `${all} Bewertungen`)} abgeschlossener Tickets`,
    noRatings: 'Keine Bewertungen',
    noTrash: 'ohne Assets im Papierkorb',
    unassigned: (count) => `${count} nicht zugewiesen`,
    withCost: (count) => plural(count, '1 Asset mit Preis', `${count} Assets mit Preis`),
  },
  partial: {
    week: 'Blasse Säulen: Nur ein Teil der Woche liegt im Zeitraum.',
    month: 'Blasse Säulen: Nur ein Teil des Monats liegt im Zeitraum.',
  },
  summary: {
    spans: {
      day: (count) => plural(count, '1 Tag', `${count} Tagen`),
      week: (count) => plural(count, '1 Woche', `${count} Wochen`),
      month: (count) => plural(count, '1 Monat', `${count} Monaten`),
    },
    time: (raised, completed, span) =>
      `${raised} erstellt und ${completed} abgeschlossen in ${span}; `,
    before: (days, raised, completed) =>
      `Vorheriger Zeitraum, ${days}: ${raised} erstellt, ${completed} abgeschlossen.`,
    openMore: (open, more) => `am Ende ${open} offen, ${more} mehr als zu Beginn.`,
    openLess: (open, less) => `am Ende ${open} offen, ${less} weniger als zu Beginn.`,
    openSame: (open) => `am Ende ${open} offen, so viele wie zu Beginn.`,
    status: (raised, completed, share) =>
      raised === '0'
        ? 'In diesem Zeitraum wurden keine Tickets erstellt.'
        : plural(
            raised,
            `Das eine erstellte Ticket ist ${plural(completed, 'abgeschlossen', 'nicht abgeschlossen')}.`,
            `Von ${raised} erstellten Tickets sind ${share}\u00A0% abgeschlossen.`,
          ),
    most: (share, what) => `${share}\u00A0% haben die Priorität „${what}“.`,
    answer: (time) => `Erste Antwort im Median: nach ${time} Geschäftszeit.`,
    resolution: (time) =>
      `Abschluss im Median: nach ${time} Geschäftszeit, ohne zurückgestellte Zeit.`,
    tooFew: 'Weniger als fünf Tickets haben eine gemessene Zeit.',
    load: (open, overdue) =>
      open === '0'
        ? 'Keine Tickets sind offen.'
        : `Offene Tickets je Person. ${overdue === '0' ? 'Keines ist' : `${overdue} von ${open} ${plural(overdue, 'ist', 'sind')}`} überfällig.`,
    category: 'Im Zeitraum erstellte Tickets und alle, die jetzt offen sind.',
    place: (place, share) =>
      `${share}\u00A0% der im Zeitraum erstellten Tickets kommen von: ${place}.`,
    assets: (count, share, what) =>
      plural(
        count,
        `1 aktives Asset: ${what}.`,
        `${count} aktive Assets; ${share}\u00A0% haben den Status „${what}“.`,
      ),
    largest: (name, share) => `Die meisten entfallen auf ${name}: ${share}\u00A0%.`,
    warranties: (count, month, last) =>
      plural(
        count,
        `1 Garantie endet bis Ende ${last}, im ${month}.`,
        `${count} Garantien enden bis Ende ${last}, die meisten im ${month}.`,
      ),
    noWarranties: (last) => `Bis Ende ${last} endet keine Garantie.`,
    totals: 'Summen je Währung. Währungen werden nicht zusammengezählt.',
    costs: (name, share, currency) => `${name}: ${share}\u00A0% des Preises in ${currency}.`,
    ending: (count) =>
      plural(count, '1 Garantie endet diesen Monat.', `${count} Garantien enden diesen Monat.`),
    nothing: 'Nichts in diesem Zeitraum.',
  },
}
