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

export const assetForm: Catalogue['assetForm'] = {
  added: 'Das Asset wurde hinzugefügt.',
  addedWithImages: 'Das Asset und seine Bilder wurden hinzugefügt.',
  updated: 'Die Asset-Daten wurden aktualisiert.',
  updatedWithImages: 'Das Asset und seine Bilder wurden aktualisiert.',
  saveFailed: 'Die Daten konnten nicht gespeichert werden.',
  loadFailed: 'Die Asset-Daten konnten nicht geladen werden.',
  mandatoryMissing: 'Es fehlen noch Pflichtangaben',
  notProper: 'Die Angaben sind nicht korrekt',
  required: {
    category: 'Bitte wählen Sie eine Kategorie aus der Liste',
    place: 'Bitte wählen Sie einen Ort aus der Liste',
    labelled: 'Bitte wählen Sie aus der Liste, ob das Asset etikettiert ist',
    status: 'Bitte wählen Sie einen Status aus der Liste',
    manager: 'Bitte wählen Sie aus der Liste, wer zuständig ist',
    quantity: 'Die Anzahl darf nicht leer sein',
  },
  amounts: {
    transaction_amount: {
      negative: 'Der Betrag darf nicht negativ sein',
      tooBig: 'Der Gesamtbetrag darf höchstens 10 Millionen sein',
    },
    cost_in: {
      negative: 'Der Stückpreis darf nicht negativ sein',
      tooBig: 'Der Stückpreis darf höchstens 10 Millionen sein',
    },
    selling_price: {
      negative: 'Der Betrag darf nicht negativ sein',
      tooBig: 'Der Verkaufspreis darf höchstens 10 Millionen sein',
    },
  },
  limits: {
    quantity: 'Die Anzahl muss mindestens 1 sein',
    warranty: 'Das Garantiedatum muss nach dem Zahlungsdatum liegen',
    tooBig: 'Dieser Wert ist zu groß',
    decimals: 'Höchstens zwei Nachkommastellen',
    tooLong: (limit) => `Höchstens ${limit} Zeichen`,
  },
  unknown: {
    category: 'Diese Kategorie gibt es nicht mehr',
    place: 'Diesen Ort gibt es nicht mehr',
    location: 'Diesen Standort gibt es nicht mehr',
    locationOfPlace: 'Dieser Standort gehört zu einem anderen Ort',
    user: 'Diese Person gibt es nicht mehr',
  },
  guard: {
    title: 'Nutzerwechsel gesperrt',
    text: 'wegen der folgenden Tickets zu diesem Asset. Alle müssen abgeschlossen sein, bevor Sie das Asset einer anderen Person zuweisen können.',
    ticket: (id) => `Ticket ${id}`,
    raisedBy: (name) => `Erstellt von ${name}`,
    open: (id) => `Ticket ${id} öffnen`,
    checking: 'Die verknüpften Tickets werden geprüft',
    checkFailed:
      'Die verknüpften Tickets konnten nicht geprüft werden. Beim Speichern werden sie erneut geprüft.',
  },
  sections: {
    identity: 'Asset',
    placement: 'Zuordnung',
    purchase: 'Anschaffung',
    technical: 'Technik',
  },
  amountLabels: {
    transaction_amount: 'Gesamtbetrag',
    cost_in: 'Stückpreis',
    selling_price: 'Verkaufspreis',
  },
  currencies: { inr: 'INR', usd: 'USD' },
  hints: {
    managerOfCategory: 'Durch die Kategorie festgelegt',
    managerWithoutCategory: 'Wählen Sie zuerst eine Kategorie',
    locationWithoutPlace: 'Wählen Sie zuerst einen Ort',
  },
  newAsset: 'Neues Asset',
  loadFailedHint: 'Solange das Asset nicht geladen ist, kann nichts geändert werden.',
  imagesUnsent: (id) =>
    `Asset ${id} ist gespeichert, seine neuen Bilder sind es nicht. „Speichern“ sendet, was noch fehlt.`,
  imagesMissing: (id) =>
    `Asset ${id} ist gespeichert. Neue Bilder, die hier fehlen, müssen vor dem Speichern erneut ausgewählt werden.`,
  savedBefore: (id) =>
    `Asset ${id} wurde bereits so gespeichert, wie Sie es zuerst gesendet haben. „Speichern“ übernimmt, was jetzt hier steht.`,
  another: 'Weiteres Asset hinzufügen',
  offered: (id) => `Asset ${id} ist gespeichert, seine Bilder sind es nicht:`,
  carryOn: 'Fortsetzen',
  editIt: (id) => `Asset ${id} bearbeiten`,
  dismissOffer: 'Ohne Bilder belassen',
  gone: 'Dieses Asset liegt im Papierkorb: Jemand hat es dorthin verschoben. Ihre Eingaben bleiben hier stehen und können gespeichert werden, sobald das Asset wiederhergestellt ist.',
  inTrash: 'Im Papierkorb öffnen',
  uploading: (count) =>
    count === 1 ? '1 Bild wird hochgeladen' : `${count} Bilder werden hochgeladen`,
  percent: (share) => `${Math.round(share * 100)} %`,
}

export const historyView: Catalogue['historyView'] = {
  title: 'Verlauf',
  loading: 'Wird geladen',
  empty: 'Es gibt noch keinen Verlauf',
  failed: 'Der Verlauf konnte nicht geladen werden.',
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
