import type { Catalogue } from '../catalogue.ts'

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
  viewRun: 'Lauf anzeigen',
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
    logs: 'Was geschehen ist',
    created_by: 'Wer es getan hat',
    date: 'Wann es geschehen ist, in Ihrer Ortszeit',
    actions: 'Was Sie mit dem Eintrag tun können',
  },
  notADate:
    'Dies muss ein Datum wie 2024-10-28 oder 2024-10-28T18:30:00.000Z sein, von 1970 bis in zehn Jahren',
  notAZone: 'Dies muss der Name einer Zeitzone wie Asia/Kolkata sein',
}
