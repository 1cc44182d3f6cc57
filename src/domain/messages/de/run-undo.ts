import { inQuotes } from './run.ts'
import type { Catalogue } from '../catalogue.ts'

export const runUndo: Catalogue['runUndo'] = {
  ask: (title) => `„${inQuotes(title)}“ zurücknehmen?`,
  loading: 'Es wird geprüft, was zurückgenommen werden kann',
  failed: 'Die Vorschau der Zurücknahme konnte nicht geladen werden.',
  all: (count) => `${count} ${count === '1' ? 'kann' : 'können'} zurückgenommen werden`,
  some: (count, not) =>
    `${count} ${count === '1' ? 'kann' : 'können'} zurückgenommen werden, ${not} nicht`,
  textOfImport:
    'Hinzugefügte Zeilen werden endgültig gelöscht. Geänderte Zeilen erhalten ihre früheren Werte. Zeilen, die sich seitdem noch einmal geändert haben, bleiben, wie sie sind. Eine Zurücknahme kann nicht zurückgenommen werden.',
  textOfLeaving:
    'Assets und Tickets, die sich seitdem nicht geändert haben, gehen an die Person zurück. Ein deaktiviertes Konto bleibt deaktiviert. Eine Zurücknahme kann nicht zurückgenommen werden.',
  text: 'Zeilen, die sich seitdem nicht geändert haben, erhalten ihre früheren Werte. Eine Zurücknahme kann nicht zurückgenommen werden.',
  stay: (count) => (count === '1' ? '1 bleibt, wie es ist' : `${count} bleiben, wie sie sind`),
  since: 'Seit dem Lauf geändert',
  unknown: 'Geändert',
  conflicts: 'Was bleibt, wie es ist',
  no: 'Nein',
  yes: (count) => `${count} zurücknehmen`,
  undo: 'Zurücknehmen',
}
