import type { Catalogue } from '../catalogue.ts'
import { assetStatuses, stockTakeResults } from './labels.ts'

export const stockTakeList: Catalogue['stockTakeList'] = {
  list: 'Inventuren',
  total: 'Inventuren gesamt',
  empty: 'Keine Daten gefunden …',
  failed: 'Die Inventuren konnten nicht geladen werden.',
  add: 'Neu',
  open: 'Anzeigen',
  columns: {
    name: 'Name',
    place: 'Standort',
    started: 'Begonnen',
    by: 'Von',
    state: 'Status',
    found: 'Gefunden',
    missing: stockTakeResults.missing,
    actions: 'Aktionen',
  },
  tooltips: {
    name: 'Wie die Inventur heißt',
    place: 'Der Standort, der gezählt wird',
    started: 'Wann die Inventur begonnen wurde, in Ihrer Ortszeit',
    by: 'Wer die Inventur begonnen hat',
    state: 'Ob die Inventur offen, abgeschlossen oder abgebrochen ist',
    found: 'Wie viele der erwarteten Assets dort gefunden wurden, wo sie hingehören',
    missing: 'Wie viele der erwarteten Assets beim Abschluss nicht erfasst waren',
    actions: 'Was Sie mit der Inventur tun können',
  },
  ofExpected: (found, expected) => `${found} von ${expected}`,
}

export const newStockTake: Catalogue['newStockTake'] = {
  title: 'Neue Inventur',
  name: 'Name',
  nameOf: (place, month) => `${place}, ${month}`,
  place: 'Standort',
  locations: 'Räume',
  allLocations: 'Alle Räume',
  categories: 'Kategorien',
  allCategories: 'Alle Kategorien',
  choosePlace: 'Wählen Sie einen Standort, um zu sehen, wie viele Assets erwartet werden.',
  counting: 'Die erwarteten Assets werden gezählt …',
  expected: (count, text) =>
    count === 1 ? '1 Asset wird erwartet' : `${text} Assets werden erwartet`,
  overlaps: (names) => `Eine offene Inventur zählt bereits einige dieser Assets: ${names}`,
  previewFailed: 'Die erwarteten Assets konnten nicht gezählt werden.',
  notYet: 'Die erwarteten Assets sind noch nicht gezählt',
  cancel: 'Abbrechen',
  start: 'Starten',
  failed: 'Die Inventur konnte nicht gestartet werden.',
  notOpened: 'Das Formular konnte nicht geöffnet werden.',
}

export const stockTake: Catalogue['stockTake'] = {
  loading: 'Die Inventur wird geladen',
  failed: 'Die Inventur konnte nicht geladen werden.',
  notThere: 'Diese Inventur gibt es nicht.',
  notLoaded: 'Die Inventur konnte nicht geladen werden.',
  started: (when, who) => `Begonnen ${when} von ${who}`,
  closed: (when, who) => `Abgeschlossen ${when} von ${who}`,
  cancelled: (when, who) => `Abgebrochen ${when} von ${who}`,
  run: (id) => `Lauf ${id}`,
  all: { locations: 'alle Räume', categories: 'alle Kategorien' },
  more: (first, count) => `${first} und ${count} weitere`,
  expected: 'Erwartet',
  figures: 'Zahlen',
  progress: 'Erfasst',
  reached: (marked, expected) => `${marked} von ${expected} erfasst`,
  tabs: { find: 'Zu finden', missing: stockTakeResults.missing, marked: 'Erfasst' },
  tab: (label, count) => `${label} ${count}`,
  lists: 'Listen',
  filtered: (result) => `Nur: ${result}`,
  showAll: 'Alle anzeigen',
  newest: 'Neueste zuerst',
  empty: { find: 'Alles wurde erfasst.', marked: 'Nichts wurde erfasst.' },
  noMatch: 'Keine Daten gefunden …',
  noLocation: 'Kein Raum',
  group: (name, some, all) => `${name}, ${some} von ${all}`,
  iAmIn: 'Ich bin in',
  wholePlace: (place) => `Irgendwo in ${place}`,
  mark: 'Erfassen',
  camera: 'Kamera',
  closeCamera: 'Kamera schließen',
  tick: (name) => `${name} erfassen`,
  noId: 'keine ID',
  asExpected: (where) => `${where}, wie erwartet`,
  misplaced: (expected, seen) => `Erwartet in ${expected}, erfasst in ${seen}`,
  expectedIn: (where) => `Erwartet in ${where}`,
  inTrash: 'Im Papierkorb',
  notOnList: 'Nicht auf der Liste',
  unknownCode: 'Kein Asset hat diesen Code',
  undecided: 'Nicht auf der geladenen Liste. Das Ergebnis wird nach dem Senden angezeigt.',
  waits: 'Noch nicht gesendet',
  waiting: 'wartet',
  marked: (what, result) => `${what}: ${result}`,
  alreadyMarked: (who, when) => `Bereits erfasst von ${who}, ${when}`,
  waitingHere: (count) => `Warten auf diesem Gerät: ${count}`,
  received: 'Empfangen',
  withPhoto: '1 Foto',
  actionsOf: (name) => `Aktionen für ${name}`,
  note: 'Notiz',
  noteOf: (name) => `Notiz zu ${name}`,
  save: 'Speichern',
  cancelNote: 'Abbrechen',
  no: 'Nein',
  photo: 'Foto',
  photoRefused: (reason) =>
    `Das Foto wurde nicht angenommen. Die Erfassung bleibt bestehen. ${reason}`,
  showPhoto: 'Foto anzeigen',
  takeBack: 'Zurücknehmen',
  askBack: (name) => `Erfassung von ${name} zurücknehmen?`,
  askBackText: 'Diese Erfassung zählt dann nicht mehr. Gibt es eine frühere, zählt diese wieder.',
  view: 'Asset anzeigen',
  offline: (count) =>
    count === 0
      ? 'Offline'
      : count === 1
        ? 'Offline: 1 Erfassung wartet'
        : `Offline: ${count} Erfassungen warten`,
  unsent: (count) => (count === 1 ? '1 Erfassung wartet' : `${count} Erfassungen warten`),
  sentAutomatically: 'Wird automatisch gesendet',
  onPage:
    'Dieser Browser kann das nicht speichern. Lassen Sie diese Seite offen, bis alles gesendet ist.',
  refused: {
    title: (count) =>
      count === 1
        ? 'Der Server hat 1 Erfassung abgelehnt'
        : `Der Server hat ${count} Erfassungen abgelehnt`,
    ended: (count) =>
      count === 1
        ? '1 Erfassung kam zu spät: Die Inventur ist beendet'
        : `${count} Erfassungen kamen zu spät: Die Inventur ist beendet`,
    list: 'Nicht angenommene Erfassungen',
    discard: 'Verwerfen',
    discardOf: (name) => `${name} verwerfen`,
    retry: 'Erneut versuchen',
    retryOf: (name) => `${name} erneut versuchen`,
    copy: 'Liste kopieren',
    copied: 'Die Liste wurde kopiert.',
    notCopied: 'Die Liste konnte nicht kopiert werden. Speichern Sie sie als Datei.',
    save: 'Als Datei speichern',
    discardAll: 'Alle verwerfen',
    askAll: 'Diese Erfassungen verwerfen?',
    askAllText:
      'Sie werden von diesem Gerät gelöscht. Speichern Sie die Liste und die Fotos vorher, wenn Sie sie brauchen.',
    photoOf: (name) => `Foto von ${name}`,
    savePhoto: 'Foto speichern',
    savePhotoOf: (name) => `Foto speichern: ${name}`,
  },
  file: {
    what: 'Code oder ID',
    name: 'Beschreibung',
    where: 'Raum',
    at: 'Zeit',
    note: 'Notiz',
    photo: 'Foto',
  },
  actions: { report: 'Bericht', cancel: 'Abbrechen', close: 'Abschließen' },
  closeLater:
    'Einige Erfassungen auf diesem Gerät sind noch nicht gesendet. Schließen Sie die Inventur ab, wenn sie gesendet sind.',
  didNotWork: (action) => `„${action}“ hat nicht funktioniert. Versuchen Sie es erneut.`,
  cancel: {
    ask: 'Diese Inventur abbrechen?',
    text: 'Kein Asset wird geändert. Die Erfassungen und der Bericht bleiben.',
    yes: 'Ja',
    no: 'Nein',
  },
  close: {
    ask: (name) => `${name} abschließen?`,
    move: 'Assets am falschen Ort dorthin verlegen, wo sie gefunden wurden',
    missing: `Fehlende auf „${assetStatuses.missing.label}“ setzen`,
    text: (count, text) =>
      count === 0
        ? 'Es wurde kein Asset erfasst, daher ändert sich „Zuletzt gesehen“ nicht. Andere Änderungen können Sie 30 Tage lang zurücknehmen. Die Inventur bleibt abgeschlossen.'
        : `Bei ${count === 1 ? '1 Asset' : `${text} Assets`} zeigt „Zuletzt gesehen“ danach, wann ${count === 1 ? 'es erfasst wurde' : 'sie erfasst wurden'}. Im Verlauf steht, von wem. Sie können das 30 Tage lang zurücknehmen. Die Inventur bleibt abgeschlossen.`,
    yes: 'Ja',
    no: 'Nein',
  },
  notOpened: 'Der Dialog konnte nicht geöffnet werden.',
}
