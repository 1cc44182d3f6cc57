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
