import type { Catalogue } from '../catalogue.ts'

const assets = (count: string) => (count === '1' ? '1 Asset' : `${count} Assets`)

export const bulkAction: Catalogue['bulkAction'] = {
  region: 'Ausgewählte Assets',
  selected: (count) => `${count} ausgewählt`,
  allSelected: (count) => `Alle ${count} ausgewählt`,
  selectAll: (count) => `Alle ${count} auswählen`,
  otherRows: 'Die Suche oder die Filter haben sich geändert. Es ist nichts mehr ausgewählt.',
  clear: 'Aufheben',
  actions: {
    edit: 'Bearbeiten',
    assign: 'Zuweisen',
    move: 'Umziehen',
    export: 'Exportieren',
    archive: 'In den Papierkorb',
    restore: 'Wiederherstellen',
  },
  limit: (count) => `Höchstens ${count} Assets`,
  start: 'Diese Änderung starten?',
  change: (count, changes) => `${assets(count)} ändern: ${changes}`,
  to: (label, value) => `${label} auf ${value}`,
  cleared: (label) => `${label} leeren`,
  toNobody: (label) => `${label} auf niemand`,
  archive: (count) => `${assets(count)} in den Papierkorb verschieben?`,
  restore: (count) => `${assets(count)} wiederherstellen?`,
  undoable: 'Sie können das 30 Tage lang zurücknehmen.',
  typed: (count) => `Geben Sie zur Bestätigung ${count} ein`,
  notTyped: (count) => `Das ist nicht ${count}`,
  unknown:
    'Es ist unklar, ob die Änderung gestartet ist. Sie können es noch einmal versuchen: Sie startet nur einmal.',
  titles: {
    edit: (count) => `${assets(count)} bearbeiten`,
    assign: (count) => `${assets(count)} zuweisen`,
    move: (count) => `${assets(count)} umziehen`,
  },
  fields: 'Zu ändernde Felder',
  how: (label) => `${label}: setzen oder leeren`,
  set: 'Setzen auf',
  unset: 'Leeren',
  noField: 'Wählen Sie mindestens ein Feld',
  whom: 'Zuweisen an',
  person: 'Eine Person',
  nobody: 'Niemand',
  keepLocation: 'Ohne Standort haben Assets, die von einem anderen Ort kommen, keinen mehr.',
}
