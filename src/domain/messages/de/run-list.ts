import type { Catalogue } from '../catalogue.ts'

export const runList: Catalogue['runList'] = {
  list: 'Läufe',
  total: 'Läufe gesamt',
  empty: 'Keine Daten gefunden …',
  listFailed: 'Die Läufe konnten nicht geladen werden.',
  inProgress: (count) => `${count} in Arbeit`,
  columns: {
    number: 'Nr.',
    run: 'Lauf',
    requested: 'Änderung',
    state: 'Status',
    figures: 'Ergebnisse',
    started_by: 'Gestartet von',
    started: 'Gestartet',
  },
  tooltips: {
    number: 'Die Nummer des Laufs',
    run: 'Was der Lauf tut',
    requested: 'Was verlangt wurde',
    state: 'Wie weit der Lauf ist',
    figures: 'Wie viele Zeilen er geändert hat',
    started_by: 'Wer den Lauf gestartet hat',
    started: 'Wann der Lauf gestartet wurde, in Ihrer Ortszeit',
  },
}
