import type { Catalogue } from '../catalogue.ts'

export const historyView: Catalogue['historyView'] = {
  title: 'Verlauf',
  loading: 'Wird geladen',
  empty: 'Es gibt noch keinen Verlauf',
  failed: 'Der Verlauf konnte nicht geladen werden.',
}

export const history: Catalogue['history'] = {
  system: 'Assetdesk',
  assetTrashed: 'Asset in den Papierkorb verschoben',
  imagesAdded: (count) => (count === 1 ? '1 Bild hinzugefügt' : `${count} Bilder hinzugefügt`),
  imagesDeleted: (count) => (count === 1 ? '1 Bild gelöscht' : `${count} Bilder gelöscht`),
  mailAccepted: 'E-Mail angenommen',
  mailRejected: 'E-Mail abgelehnt',
  changed: (label, from, to) => `${label} von ${from} auf ${to} geändert`,
  set: (label, to) => `${label} auf ${to} gesetzt`,
  cleared: (label, from) => `${label} ${from} entfernt`,
  updated: (label) => `${label} geändert`,
  mergedInto: (name) => `In ${name} aufgegangen`,
  mergedHere: (name) => `${name} ist hierin aufgegangen`,
  ticketFields: {
    status: 'Status',
    priority: 'Priorität',
    assigned_to: 'Zugewiesen an',
    manager: 'Zuständig',
    category: 'Kategorie',
    asset: 'Verknüpftes Asset',
    rating: 'Bewertung',
    duplicate_of: 'Duplikat von',
    duplicate: 'Duplikat',
    due_at: 'Fällig',
    response_due_at: 'Erste Antwort fällig',
    warranty: 'Garantie',
    webhook: 'Webhook',
    run: 'Lauf',
    assets: 'Assets',
  },
  userFields: {
    username: 'Name',
    email: 'E-Mail',
    role: 'Rolle',
    place: 'Ort',
    employment_id: 'Personalnummer',
  },
  handedOver: {
    assets: (count) => (count === 1 ? '1 Asset' : `${count} Assets`),
    tickets: (count) => (count === 1 ? '1 Ticket' : `${count} Tickets`),
    to: (counted, name) => `${counted} an ${name}`,
    stayed: (counted) => `${counted} geblieben`,
    queued: (counted) => `${counted} zurück in die Warteschlange`,
  },
  referenceFields: {
    name: 'Name',
    manager: 'Zuständig',
    useful_life: 'Nutzungsdauer',
  },
}
