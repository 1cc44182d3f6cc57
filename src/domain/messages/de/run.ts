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
  },
  undoOf: (title) => `Zurücknahme von „${title}“`,
  cleared: (label) => `${label} geleert`,
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
  undoneMeanwhile: 'Dies wurde inzwischen zurückgenommen',
}

export const bulk: Catalogue['bulk'] = {
  nothingSelected: 'Wählen Sie mindestens ein Asset aus',
  oneOfTwo: 'Senden Sie die Ids oder die Abfrage einer Liste: eines von beiden',
  countMissing: 'Senden Sie die angezeigte Anzahl der Assets',
  changed: (count) => `Die Liste hat sich geändert: Sie hat jetzt ${count} Assets`,
  tooMany: (limit) => `Wählen Sie höchstens ${limit} Assets aus`,
  otherList: 'Diese Aktion gilt nicht für die Assets dieser Liste',
  nothingChosen: 'Wählen Sie mindestens ein Feld',
  valueMissing: 'Geben Sie einen Wert ein, oder leeren Sie das Feld',
  cannotClear: 'Dieses Feld kann nicht geleert werden',
  setAndCleared: 'Setzen oder leeren Sie dieses Feld: eines von beiden',
  notOfAction: 'Diese Aktion kennt dieses Feld nicht',
  personMissing: 'Wählen Sie eine Person oder niemanden',
  missing: 'Dieses Asset gibt es nicht',
  inTrash: 'Dieses Asset ist im Papierkorb',
  notInTrash: 'Dieses Asset ist nicht im Papierkorb',
  managerOfCategory: 'Die Kategorie dieses Assets bestimmt seinen Manager',
}
