import { excerpt } from '../../text/text.ts'
import type { Catalogue } from '../catalogue.ts'

/** German texts of the ticket screens. */
export const ticket: Catalogue['ticket'] = {
  note: 'Wenn es um die Instandhaltung des Büros oder ein nicht aufgeführtes Asset geht, erstellen Sie das Ticket bitte hier. Geht es um ein bestimmtes Asset, suchen Sie es im Dashboard und klicken Sie in der Spalte „Aktionen“ auf das Symbol „Ticket erstellen“.',
  raised: 'Das Ticket wurde erstellt',
  raiseFailed: 'Das Ticket konnte nicht erstellt werden',
  raisedBefore:
    'Dieses Ticket wurde bereits so erstellt, wie Sie es zuerst gesendet haben. „Speichern“ erstellt ein weiteres.',
  mandatoryMissing: 'Es fehlen noch Pflichtangaben',
  heading: 'Ticket erstellen',
  forAsset: 'Zu diesem Asset',
  fields: {
    priority: 'Priorität',
    description: 'Beschreibung',
    category: 'Kategorie',
    place: 'Ort',
    location: 'Standort',
    manager: 'Zuständig',
  },
  required: {
    priority: 'Bitte wählen Sie eine Priorität aus der Liste',
    description: 'Die Beschreibung darf nicht leer sein',
    category: 'Bitte wählen Sie eine Kategorie aus der Liste',
    place: 'Bitte wählen Sie einen Ort aus der Liste',
    manager: 'Bitte wählen Sie aus der Liste, wer zuständig ist',
  },
  unknown: {
    category: 'Diese Kategorie gibt es nicht mehr',
    place: 'Diesen Ort gibt es nicht mehr',
    location: 'Diesen Standort gibt es nicht mehr',
    locationOfPlace: 'Dieser Standort gehört zu einem anderen Ort',
    asset: 'Dieses Asset ist nicht vorhanden',
  },
  descriptionTooLong: 'Die Beschreibung darf höchstens 5000 Zeichen haben',
}

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

export const ticketInfo: Catalogue['ticketInfo'] = {
  ticket: (id) => `Ticket ${id}`,
  number: (id) => `#${id}`,
  raisedBy: (name) => `Erstellt von ${name}`,
  more: 'Mehr Angaben',
  less: 'Weniger Angaben',
  failed: 'Keine Daten gefunden',
  notThere: 'Dieses Ticket gibt es nicht, oder Sie dürfen es nicht sehen.',
  notLoaded: 'Das Ticket konnte nicht geladen werden.',
  loadFailed: 'Die Ticketdaten konnten nicht geladen werden',
  loading: 'Wird geladen',
  update: 'Aktualisieren',
  delete: 'Löschen',
  conversation: 'Unterhaltung',
  linked: 'Verknüpftes Asset',
  asset: (id) => `Asset ${id}`,
  inTrash: 'Im Papierkorb',
  noAsset: 'Dieses Ticket hat kein verknüpftes Asset',
  deleting: 'Dieses Ticket wird gerade gelöscht',
  facts: {
    category: 'Kategorie',
    place: 'Ort',
    location: 'Standort',
    manager: 'Zuständig',
    due: 'Fällig',
    outcome: 'Ergebnis',
    outcomes: { resolved: 'Gelöst', withdrawn: 'Zurückgezogen', duplicate: 'Duplikat' },
    duplicateOf: (of) => `Duplikat von #${of}`,
    answerDue: 'Erste Antwort fällig',
    answer: 'Erste Antwort',
    onTime: 'Pünktlich',
    late: 'Verspätet',
    rating: 'Bewertung',
    followers: 'Es folgen',
    unknown: '–',
  },
}

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
    `Ticket Nr. ${id} (${excerpt(description)}) kann nicht wiederhergestellt werden.`,
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
    status: 'Wie weit das Ticket ist',
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

export const ticketBeside: Catalogue['ticketBeside'] = {
  raiseAnother: 'Weiteres Ticket erstellen',
  view: 'Ticket ansehen',
  raisedAs: (id) => `Ticket ${id} wurde erstellt`,
  about: 'Worum geht es?',
  somethingElse: 'Etwas anderes',
  ownFailed: 'Ihre Assets konnten nicht geladen werden',
}

export const ticketLife: Catalogue['ticketLife'] = {
  completed: 'Dieses Ticket ist schon abgeschlossen',
  justTaken: (name) => `${name} hat dieses Ticket gerade übernommen`,
  justFreed: 'An diesem Ticket arbeitet niemand mehr',
  justReopened: 'Dieses Ticket wurde gerade wieder geöffnet',
  justConfirmed: 'Dieses Ticket wurde gerade bestätigt',
  notRaiser: 'Das kann nur, wer dieses Ticket erstellt hat',
  notSolved: 'Nur ein gelöstes Ticket kann bestätigt werden',
  window: 'Die Zeit, dieses Ticket zu bestätigen oder wieder zu öffnen, ist vorbei',
  reasonTooLong: 'Ein Grund darf höchstens 1.000 Zeichen haben',
  remarkTooLong: 'Eine Bemerkung darf höchstens 1.000 Zeichen haben',
  rating: 'Eine Lösung ist gut oder schlecht',
  ratingOff: 'Lösungen werden hier nicht bewertet',
  duplicateOf: {
    self: 'Ein Ticket kann kein Duplikat von sich selbst sein',
    unknown: 'Dieses Ticket gibt es nicht',
    cycle: 'Jenes Ticket ist ein Duplikat von diesem',
  },
}

export const ticketActions: Catalogue['ticketActions'] = {
  take: 'Mir zuweisen',
  takeOver: 'Übernehmen',
  takeOverQuestion: (name) => `${name} arbeitet daran. Übernehmen?`,
  taken: 'Das Ticket ist Ihnen zugewiesen',
  follow: 'Folgen',
  following: 'Gefolgt',
  duplicate: 'Als Duplikat markieren',
  marked: (of) => `Als Duplikat von #${of} markiert`,
  withdraw: 'Zurückziehen',
  withdrawQuestion: 'Dieses Ticket zurückziehen?',
  reason: 'Grund (optional)',
  withdrawn: 'Das Ticket wurde zurückgezogen',
  yes: 'Ja',
  no: 'Nein',
  busy: 'Mit diesem Ticket geschieht gerade etwas',
  didNotWork: (action) => `„${action}“ hat nicht funktioniert. Bitte versuchen Sie es noch einmal.`,
  followers: (count) => (count === 1 ? '1 Person folgt' : `${count} Personen folgen`),
}

export const ticketDuplicate: Catalogue['ticketDuplicate'] = {
  number: 'Ticketnummer',
  hint: 'Das Ticket, das dieses wiederholt',
  badNumber: 'Eine Ticketnummer ist eine ganze Zahl',
  looking: 'Das Ticket wird gesucht',
  notLoaded: 'Das Ticket konnte nicht geladen werden',
  isDuplicate: (of) => `Es ist selbst ein Duplikat. Dieses Ticket wird ein Duplikat von #${of}.`,
  cancel: 'Abbrechen',
}
