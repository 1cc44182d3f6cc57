import { ticketTitle } from '../../ticket/ticket-title.ts'
import type { Catalogue } from '../catalogue.ts'

export const ticketList: Catalogue['ticketList'] = {
  search: 'Nach Ticketnummer oder Beschreibung suchen',
  clear: 'Zurücksetzen',
  views: 'Tickets',
  tabs: { all: 'Alle Tickets', mine: 'Meine Tickets' },
  raise: 'Ticket erstellen',
  failed: 'Keine Daten gefunden',
  empty: 'Keine Daten gefunden …',
  loadFailed: 'Die Tickets konnten nicht geladen werden',
  confirmDelete: 'Möchten Sie dieses Ticket wirklich löschen?',
  confirmWhich: (id, description) =>
    `Ticket Nr. ${id} (${ticketTitle(description)}) kann nicht wiederhergestellt werden.`,
  deleted: 'Das Ticket wurde gelöscht',
  deleteFailed: 'Das Asset konnte nicht gelöscht werden',
  deleting: 'Dieses Ticket wird gerade gelöscht',
  noAsset: 'Dieses Ticket hat kein verknüpftes Asset',
  overdue: 'Überfällig',
  activity: 'Neue Aktivität',
  show: 'Anzeigen',
  due: (moment) => `Fällig: ${moment}`,
  columns: {
    id: 'Ticket-Nr.',
    created_at: 'Erstellt am',
    resolve_date: 'Abschluss am',
    status: 'Status',
    user: 'Erstellt von',
    assigned_user: 'Zugewiesen an',
    priority: 'Priorität',
    description: 'Beschreibung',
    actions: 'Aktionen',
  },
  tooltips: {
    id: 'Die Nummer des Tickets',
    created_at: 'Der Tag, an dem das Ticket erstellt wurde',
    resolve_date: 'Der Tag, an dem das Ticket abgeschlossen wurde',
    status: 'Der aktuelle Status des Tickets',
    user: 'Die Person, die das Ticket erstellt hat',
    assigned_user: 'Die Person, die das Ticket bearbeitet',
    priority:
      'Sofort; Hoch (innerhalb der nächsten 4 Stunden); Normal (innerhalb des nächsten Arbeitstags); Niedrig (innerhalb der nächsten 5 Arbeitstage)',
    description: 'Worum es in dem Ticket geht',
    actions: 'Was Sie mit diesem Ticket tun können',
  },
  filterFields: {
    assigned_user: 'Zugewiesen an',
    status: 'Status',
    overdue: 'Reaktionsziel',
  },
  actions: {
    edit: 'Ticket bearbeiten',
    view: 'Ticket anzeigen',
    delete: 'Ticket löschen',
    linked: 'Verknüpftes Asset',
  },
}
