import type { Catalogue } from '../catalogue.ts'

const assets = (count: string) => (count === '1' ? '1 Asset' : `${count} Assets`)
const tickets = (count: string) => (count === '1' ? '1 Ticket' : `${count} Tickets`)

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
    move: 'Verlegen',
    labels: 'Etiketten drucken',
    export: 'Exportieren',
    archive: 'In den Papierkorb',
    restore: 'Wiederherstellen',
  },
  labelsFailed: 'Die Etiketten konnten nicht geöffnet werden. Bitte versuchen Sie es noch einmal.',
  limit: (count) => `Höchstens ${count} Assets`,
  exceptLimit: (count) =>
    `Sie können höchstens ${count} Zeilen abwählen. Heben Sie die Auswahl auf und verwenden Sie die Filter.`,
  start: 'Diese Änderung starten?',
  change: (count, changes) => `${assets(count)} ändern: ${changes}`,
  to: (label, value) => `${label}: ${value}`,
  cleared: (label) => `${label} leeren`,
  toNobody: (label) => `${label}: niemand`,
  archive: (count) => `${assets(count)} in den Papierkorb verschieben?`,
  restore: (count) => `${assets(count)} wiederherstellen?`,
  undoable: 'Sie können das 30 Tage lang zurücknehmen.',
  typed: (count) => `Geben Sie zur Bestätigung ${count} ein`,
  notTyped: (count) => `Das ist nicht ${count}`,
  unknown:
    'Assetdesk kann nicht feststellen, ob die Änderung gestartet ist. Versuchen Sie es noch einmal: Sie startet nur einmal.',
  titles: {
    edit: (count) => `${assets(count)} bearbeiten`,
    assign: (count) => `${assets(count)} zuweisen`,
    move: (count) => `${assets(count)} verlegen`,
  },
  parts: {
    its: (count) => (count === '1' ? 'Auch sein Teil?' : `Auch seine ${count} Teile?`),
    their: (count) => (count === '1' ? 'Auch ihr Teil?' : `Auch ihre ${count} Teile?`),
    archive:
      'Teile bleiben mit ihrem Asset verknüpft, auch wenn nur eines davon im Papierkorb ist. Sie können das 30 Tage lang zurücknehmen.',
    restore: 'Teile im Papierkorb werden mit wiederhergestellt.',
    change: 'Teile werden ebenso geändert.',
    placed: (names) => `Für die Teile wird ebenfalls übernommen: ${names}.`,
    names: { user: 'Nutzer/in', place: 'Standort', location: 'Raum' },
    notCounted: 'Die Teile konnten nicht gezählt werden. Nichts wurde geändert.',
  },
  fields: 'Zu ändernde Felder',
  how: (label) => `${label}: setzen oder leeren`,
  set: 'Setzen auf',
  unset: 'Leeren',
  noField: 'Wählen Sie mindestens ein Feld',
  whom: 'Zuweisen an',
  person: 'Eine Person',
  nobody: 'Niemand',
  tickets: {
    region: 'Ausgewählte Tickets',
    actions: {
      assigned_to: 'Zuweisen',
      status: 'Status',
      priority: 'Priorität',
      manager: 'Zuständigkeit',
    },
    limit: (count) => `Höchstens ${count} Tickets`,
    change: (count, changes) => `${tickets(count)} ändern: ${changes}`,
    titles: {
      assigned_to: (count) => `${tickets(count)} zuweisen`,
      status: (count) => `Status von ${tickets(count)}`,
      priority: (count) => `Priorität von ${tickets(count)}`,
      manager: (count) => `Zuständigkeit für ${tickets(count)}`,
    },
    required: {
      assigned_to: 'Wählen Sie eine Person',
      status: 'Wählen Sie einen Status',
      priority: 'Wählen Sie eine Priorität',
      manager: 'Wählen Sie, wer zuständig ist',
    },
  },
  keepLocation:
    'Wenn Sie keinen Raum wählen, verlieren Assets von einem anderen Standort ihren Raum.',
  locationLost: 'Assets von einem anderen Standort verlieren ihren Raum.',
}
