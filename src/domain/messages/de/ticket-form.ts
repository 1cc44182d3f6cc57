import type { Catalogue } from '../catalogue.ts'

export const ticketForm: Catalogue['ticketForm'] = {
  heading: 'Ticket aktualisieren',
  loading: 'Wird geladen',
  updated: 'Das Ticket wurde aktualisiert.',
  updateFailed: 'Das Ticket konnte nicht aktualisiert werden.',
  invalidAsset: 'Ungültige Asset-ID',
  wentWrong: 'Etwas ist schiefgegangen.',
  gone: 'Jemand hat dieses Ticket gelöscht, Ihre Änderungen können daher nicht gespeichert werden. Ihre Eingaben bleiben zum Kopieren hier stehen.',
  notLoaded: 'Das Ticket konnte nicht erneut geladen werden.',
  notProper: 'Die Angaben sind nicht korrekt',
  fields: {
    manager: 'Zuständig',
    status: 'Status',
    assigned_to: 'Zugewiesene Person',
    category_id: 'Kategorie',
    asset_id: 'Verknüpfte Asset-ID',
  },
  assetNamed: (id, name) => `Asset ${id}, ${name}`,
  asset: (id) => `Asset ${id}`,
  archivedAsset: (id) => `Asset ${id}, im Papierkorb`,
  hints: {
    completed:
      'Ein abgeschlossenes Ticket ist geschlossen. Wählen Sie einen anderen Status, um dies zu ändern.',
    linked:
      'Unveränderlich, solange ein Asset verknüpft ist. Leeren Sie „Verknüpfte Asset-ID“ unter „Ticket aktualisieren“, um es zu ändern.',
    category: 'Durch die Kategorie festgelegt.',
    asset: 'Asset-ID (optional)',
    archived: 'Dieses Asset liegt im Papierkorb. Die Verknüpfung bleibt.',
  },
  required: {
    manager: 'Bitte wählen Sie aus der Liste, wer zuständig ist',
    status: 'Bitte wählen Sie einen Status aus der Liste',
    assigned_to: 'Bitte wählen Sie die zugewiesene Person aus der Liste',
    category_id: 'Bitte wählen Sie eine Kategorie aus der Liste',
  },
  rules: {
    status: 'Diesen Status gibt es nicht',
    priority: 'Diese Priorität gibt es nicht',
    priorityOfCompleted: 'Die Priorität eines abgeschlossenen Tickets lässt sich nicht ändern',
    backToUnassigned:
      'Ein Ticket, das schon zugewiesen war, kann nicht wieder „Nicht zugewiesen“ werden',
    manager: 'Diese Zuständigkeit gibt es für Tickets nicht',
    managerOfCategory: 'Die Zuständigkeit wird durch die Kategorie festgelegt',
    category: 'Diese Kategorie gibt es nicht mehr',
    user: 'Diese Person gibt es nicht mehr',
    role: 'Dieser Person kann kein Ticket mit dieser Zuständigkeit zugewiesen werden',
    completed:
      'Zugewiesene Person, Kategorie und Zuständigkeit eines abgeschlossenen Tickets können nicht geändert werden',
    linked:
      'Kategorie und Zuständigkeit eines Tickets mit verknüpftem Asset können nicht geändert werden',
    assetNumber:
      'Geben Sie die Nummer eines Assets ein, etwa 1042, oder den Code auf seinem Etikett, etwa 1042H',
    assetOfAnother:
      'Das verknüpfte Asset darf niemandem oder muss der Person zugewiesen sein, die das Ticket erstellt hat',
    assetCategory: 'Das verknüpfte Asset muss dieselbe Kategorie haben wie das Ticket',
  },
}
