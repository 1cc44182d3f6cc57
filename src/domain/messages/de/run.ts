import type { Catalogue } from '../catalogue.ts'

const assets = (count: string) => (count === '1' ? '1 Asset' : `${count} Assets`)

export const run: Catalogue['run'] = {
  titles: {
    edit: (count) => `Änderung von ${assets(count)}`,
    assign: (count) => `Zuweisung von ${assets(count)}`,
    move: (count) => `Umzug von ${assets(count)}`,
    archive: (count) => `Verschieben von ${assets(count)} in den Papierkorb`,
    restore: (count) => `Wiederherstellung von ${assets(count)}`,
    rename: (count) => `Umbenennung in ${assets(count)}`,
    merge: (_count, name) => `Zusammenführung von „${name}“`,
    leave: (_count, name) => `Ausscheiden von ${name}`,
  },
  importOf: (file) => `Import von ${file}`,
  undoOf: (title) => `Zurücknahme von „${title}“`,
  cleared: (label) => `${label} geleert`,
  added: (count) => `${count} hinzugefügt`,
  updated: (count) => `${count} geändert`,
  refused: (count) => `${count} abgelehnt`,
  stoppedAfter: (count) => `nach ${count} angehalten`,
  failedAfter: (count) => `nach ${count} fehlgeschlagen`,
  logEntry: (title, parts) => (parts === '' ? title : `${title}: ${parts}`),
  notFound: 'Lauf nicht gefunden',
  notYours: 'Das kann nur, wer diesen Lauf gestartet hat, oder ein Super Admin',
  notMoving: 'Dieser Lauf ist schon beendet',
  notStopped: 'Nur ein angehaltener oder fehlgeschlagener Lauf kann fortgesetzt werden',
  undo: {
    state: 'Dieser Lauf ist noch nicht beendet',
    'under-way': 'Dieser Lauf wird gerade zurückgenommen',
    'too-old': 'Dieser Lauf endete vor mehr als 30 Tagen',
    'nothing-left': 'Es gibt nichts mehr zurückzunehmen',
    'is-undo': 'Dieser Lauf ist selbst eine Zurücknahme',
  },
  report: {
    sheet: 'Ergebnisse',
    row: 'Zeile',
    asset: 'Asset',
    number: 'Nummer',
    outcome: 'Ergebnis',
    details: 'Einzelheiten',
    notReached: 'Nicht erreicht',
  },
  changedSince: 'Dieses Asset wurde seitdem geändert',
  recordChanged: 'Dies wurde seitdem geändert',
  recordGone: 'Dies gibt es nicht mehr',
  undoneMeanwhile: 'Dies wurde inzwischen zurückgenommen',
}
