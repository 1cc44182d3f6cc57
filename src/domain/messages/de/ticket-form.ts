import type { Catalogue } from '../catalogue.ts'

export const ticketForm: Catalogue['ticketForm'] = {
  heading: 'Ticket aktualisieren',
  loading: 'Wird geladen',
  updated: 'Das Ticket wurde aktualisiert.',
  updateFailed: 'Das Ticket konnte nicht aktualisiert werden.',
  invalidAsset: 'Ungültige Asset-ID',
  wentWrong: 'Etwas ist schiefgegangen.',
  gone: 'Jemand hat dieses Ticket gelöscht. Es kann nichts mehr gespeichert werden; Ihre Eingaben bleiben zum Kopieren hier stehen.',
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
      'Bleibt, solange ein Asset verknüpft ist. Leeren Sie „Verknüpfte Asset-ID“, um es zu ändern.',
    category: 'Richtet sich nach der Kategorie.',
    asset: 'Die Nummer, die „Asset-ID kopieren“ kopiert, oder leer',
    archived: 'Dieses Asset liegt im Papierkorb. Die Verknüpfung bleibt.',
  },
  required: {
    manager: 'Bitte wählen Sie aus der Liste, wer zuständig ist',
    status: 'Bitte wählen Sie einen Status aus der Liste',
    assigned_to: 'Bitte wählen Sie die zugewiesene Person aus der Liste',
    category_id: 'Bitte wählen Sie eine Kategorie aus der Liste',
  },
  rules: {
    status: 'Diesen Ticketstatus gibt es nicht',
    backToUnassigned:
      'Ein Ticket, das schon in Bearbeitung war, kann nicht wieder „Nicht zugewiesen“ werden',
    manager: 'Diese Zuständigkeit gibt es für Tickets nicht',
    managerOfCategory: 'Die Zuständigkeit richtet sich nach der Kategorie',
    category: 'Diese Kategorie gibt es nicht mehr',
    user: 'Diese Person gibt es nicht mehr',
    role: 'Dieser Person kann kein Ticket mit dieser Zuständigkeit zugewiesen werden',
    completed:
      'Bei einem abgeschlossenen Ticket bleiben zugewiesene Person, Kategorie und Zuständigkeit unverändert',
    linked:
      'Bei einem Ticket mit verknüpftem Asset bleiben Kategorie und Zuständigkeit unverändert',
    assetNumber: 'Eine Asset-ID ist eine ganze Zahl von 1 bis 2147483647',
    assetOfAnother:
      'Das verknüpfte Asset darf niemandem oder muss der Person zugewiesen sein, die das Ticket erstellt hat',
    assetCategory: 'Das verknüpfte Asset muss dieselbe Kategorie haben wie das Ticket',
  },
}
