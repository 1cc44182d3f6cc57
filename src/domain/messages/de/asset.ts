import { excerpt } from '../../text/text.ts'
import type { Catalogue } from '../catalogue.ts'

/** German texts of the asset screens. */
export const asset: Catalogue['asset'] = {
  search: 'Assets suchen',
  clearAll: 'Alles zurücksetzen',
  views: 'Assets',
  tabs: { mine: 'Meine Assets', all: 'Alle Assets' },
  total: 'Assets gesamt',
  thumbnails: 'Vorschaubilder zeigen',
  add: 'Asset hinzufügen',
  failed: 'Keine Daten gefunden',
  empty: 'Keine Daten gefunden …',
  copied: 'Asset-ID kopiert',
  confirmDelete: 'Möchten Sie dieses Asset wirklich löschen?',
  confirmWhich: (name) => `${excerpt(name)} kann aus dem Papierkorb wiederhergestellt werden.`,
  deleted: 'Das Asset wurde in den Papierkorb verschoben',
  deleteFailed: 'Das Asset konnte nicht gelöscht werden',
  restored: 'Das Asset wurde wiederhergestellt.',
  restoreFailed: 'Die Daten konnten nicht gespeichert werden.',
  notLoaded: 'Das Asset konnte nicht geladen werden.',
  notThere: 'Dieses Asset ist nicht vorhanden',
  copyFailed: (id) => `Die ID ${id} konnte nicht kopiert werden`,
  pictureOf: (name) => `Bild: ${name}`,
  unnamed: (id) => `Asset ${id}`,
  actions: {
    edit: 'Asset bearbeiten',
    delete: 'Asset löschen',
    view: 'Asset anzeigen',
    raise: 'Ticket erstellen',
    copy: 'Asset-ID kopieren',
    restore: 'Asset wiederherstellen',
    viewTrash: 'Gelöschtes Asset anzeigen',
    history: 'Verlauf',
  },
  moving: 'Dieses Asset wird gerade verschoben',
  raiseRefused: 'Nur für Assets, die niemandem oder Ihnen zugewiesen sind',
  columns: {
    row: { label: 'Nr.', tooltip: 'Die Zeilennummer in dieser Liste' },
    image: { label: 'Bild', tooltip: 'Das erste Bild des Assets' },
    actions: { label: 'Aktionen', tooltip: 'Was Sie mit diesem Asset tun können' },
  },
  filterFields: {
    user: 'Nutzer/in',
    category: 'Kategorie',
    place: 'Ort',
    location: 'Standort',
    status: 'Status',
    image: 'Bild',
    assignee: 'Zuweisung',
    manager: 'Zuständig',
  },
  locationIn: (location, place) => `${location}, ${place}`,
  withImage: 'Mit Bild',
  withoutImage: 'Ohne Bild',
  withAssignee: 'Zugewiesen',
  withoutAssignee: 'Nicht zugewiesen',
  yesNo: { yes: 'Ja', no: 'Nein' },
}

export const assetInfo: Catalogue['assetInfo'] = {
  edit: 'Bearbeiten',
  delete: 'Löschen',
  inTrashSince: (day) => `Im Papierkorb seit ${day}`,
  tickets: {
    title: { all: 'Tickets', own: 'Meine Tickets' },
    latest: (shown, all) => `Die neuesten ${shown} von ${all}`,
    none: {
      all: 'Zu diesem Asset gibt es kein Ticket',
      own: 'Sie haben zu diesem Asset kein Ticket erstellt',
    },
    raised: (by, day) => `${by}, ${day}`,
    failed: 'Die Tickets konnten nicht geladen werden.',
  },
  card: {
    label: (name) => `Asset ${name}`,
    loading: 'Das Asset wird geladen',
    place: 'Ort',
    user: 'Nutzer/in',
    unassigned: 'Nicht zugewiesen',
    inPlace: (place, location) => `${place}, ${location}`,
  },
}

export const trash: Catalogue['trash'] = {
  list: 'Assets im Papierkorb',
  search: 'Papierkorb durchsuchen',
  clear: 'Zurücksetzen',
  total: 'Einträge gesamt',
  failed: 'Keine Daten gefunden',
  empty: 'Keine Daten gefunden …',
}
