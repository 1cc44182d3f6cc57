import type { Catalogue } from '../catalogue.ts'

export const runInfo: Catalogue['runInfo'] = {
  empty: 'Keine Daten gefunden …',
  columns: {
    row: 'Zeile',
    outcome: 'Ergebnis',
    subject: 'Asset',
    details: 'Was geschah',
  },
  tooltips: {
    row: 'Die Nummer der Zeile in diesem Lauf',
    outcome: 'Was aus der Zeile geworden ist',
    subject: 'Wie das Asset jetzt heißt',
    details: 'Was geändert wurde, oder warum nichts geändert wurde',
  },
  loading: 'Der Lauf wird geladen',
  failed: 'Der Lauf konnte nicht geladen werden.',
  notThere: 'Diesen Lauf gibt es nicht.',
  notLoaded: 'Der Lauf konnte nicht geladen werden.',
  number: (id) => `Lauf ${id}`,
  started: (when, who) => `Gestartet ${when} von ${who}`,
  ended: (when) => `Beendet ${when}`,
  undoes: (id) => `Nimmt Lauf ${id} zurück`,
  leave: 'Sie können diese Seite verlassen. Der Lauf geht weiter.',
  failure: (count) =>
    `Der Server konnte nicht weitermachen. ${count} Zeilen wurden nicht erreicht. Wählen Sie „Fortsetzen“, um weiterzumachen.`,
  results: 'Ergebnisse',
  all: 'Alle',
  tab: (label, count) => `${label} ${count}`,
  wasSo: 'War schon so',
  undone: (when) => `Zurückgenommen ${when}`,
  asset: (id) => `Asset ${id}`,
  rowsFailed: 'Die Ergebnisse konnten nicht geladen werden.',
  actions: {
    report: 'Bericht',
    stop: 'Anhalten',
    resume: 'Fortsetzen',
    undo: 'Zurücknehmen',
  },
  reportLater: 'Den Bericht gibt es, wenn der Lauf beendet ist',
  didNotWork: (action) => `„${action}“ hat nicht funktioniert. Versuchen Sie es erneut.`,
  stop: {
    ask: 'Diesen Lauf anhalten?',
    text: 'Er endet nach den Zeilen, die gerade geändert werden. Was geändert ist, bleibt geändert und kann zurückgenommen werden.',
    yes: 'Anhalten',
    no: 'Nein',
  },
}
