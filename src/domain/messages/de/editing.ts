import type { Catalogue } from '../catalogue.ts'

/** German texts of changing a record, its conflicts and its drafts. */
export const editing: Catalogue['editing'] = {
  notLoaded: 'Noch nicht geladen',
  copyTyped: 'Eingaben kopieren',
  copied: 'Kopiert',
  copyFailed: 'Das Kopieren ist fehlgeschlagen',
}

export const conflict: Catalogue['conflict'] = {
  title: 'Inzwischen hat jemand anderes gespeichert',
  savedBy: (name, moment) => `Gespeichert von ${name} (${moment}).`,
  both: 'Diese Felder wurden auf beiden Seiten geändert. Wählen Sie, was bleiben soll.',
  taken: 'Diese Felder hat nur die andere Person geändert. Sie werden übernommen.',
  kept: 'Alles andere bleibt, wie es bei Ihnen steht.',
  yours: 'Eigene Fassung',
  theirs: 'Andere Fassung',
  allYours: 'Alle eigenen',
  allTheirs: 'Alle anderen',
  nothing: 'Leer',
  save: 'Speichern',
  cancel: 'Zurück zum Formular',
  choose: 'Wählen Sie zuerst für jedes Feld die eigene oder die andere Fassung',
  outdated:
    'Dies wurde geändert, seit Sie begonnen haben. Es wird nichts überschrieben: Beim Speichern sehen Sie beide Fassungen und wählen aus.',
}

export const restored: Catalogue['restored'] = {
  restored: (moment) => `Ihr Entwurf wurde wiederhergestellt (${moment})`,
  startEmpty: 'Leer beginnen',
  keep: 'Behalten',
}

export const cannedReply: Catalogue['cannedReply'] = {
  required: 'Dieses Feld ist erforderlich',
  titleTooLong: 'Ein Titel darf höchstens 100 Zeichen haben',
  titleExists: 'Es gibt schon eine Antwort mit diesem Titel',
  bodyTooLong: 'Eine Antwort darf höchstens 10.000 Zeichen haben',
  manager: 'Eine Antwort ist für System Admin, für Office Admin oder für alle',
  full: 'Es gibt 200 Antworten, mehr dürfen es nicht sein. Löschen Sie zuerst eine.',
  notFound: 'Antwort nicht gefunden',
  search: 'Antworten durchsuchen',
  list: 'Vorbereitete Antworten',
  loading: 'Antworten werden geladen',
  none: 'Noch keine vorbereiteten Antworten',
  noneFound: 'Keine Antwort passt',
  manage: 'Antworten verwalten',
  addOne: 'Hinzufügen',
  add: 'Antwort hinzufügen',
  edit: 'Antwort bearbeiten',
  editThis: (title) => `${title} bearbeiten`,
  deleteThis: (title) => `${title} löschen`,
  confirmDelete: 'Diese Antwort löschen?',
  notSaved: 'Die Antwort konnte nicht gespeichert werden',
  gone: 'Jemand hat diese Antwort gelöscht',
  everybody: 'Alle Teams',
  names: '{raiser}, {ticket}, {me} und {due} werden ausgefüllt',
  close: 'Schließen',
  cancel: 'Abbrechen',
  fields: { title: 'Titel', body: 'Text', manager: 'Team' },
}
