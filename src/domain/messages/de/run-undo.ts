import type { Catalogue } from '../catalogue.ts'

export const runUndo: Catalogue['runUndo'] = {
  ask: (title) => `„${title}“ zurücknehmen?`,
  loading: 'Es wird geprüft, was zurückgenommen werden kann',
  failed: 'Was zurückgenommen werden kann, konnte nicht geprüft werden.',
  all: (count) => `${count} können zurückgenommen werden`,
  some: (count, not) => `${count} können zurückgenommen werden, ${not} nicht`,
  textOfImport:
    'Was der Import hinzugefügt hat, wird endgültig gelöscht, und was er aktualisiert hat, erhält seine früheren Werte, sofern es sich seitdem nicht geändert hat. Eine Zurücknahme kann nicht zurückgenommen werden.',
  text: 'Was sich seitdem nicht geändert hat, erhält seine früheren Werte. Eine Zurücknahme kann nicht zurückgenommen werden.',
  stay: (count) => (count === '1' ? '1 bleibt, wie es ist' : `${count} bleiben, wie sie sind`),
  since: 'Seit dem Lauf geändert',
  unknown: 'Geändert',
  conflicts: 'Was bleibt, wie es ist',
  no: 'Nein',
  yes: (count) => `${count} zurücknehmen`,
  undo: 'Zurücknehmen',
}
