import type { Catalogue } from '../catalogue.ts'

/** German texts of changing a record, and of conflicts. */
export const editing: Catalogue['editing'] = {
  notLoaded: 'Noch nicht geladen',
  copyTyped: 'Eingaben kopieren',
  copied: 'Kopiert',
  copyFailed:
    'Das Kopieren ist fehlgeschlagen. Markieren Sie den Text im Formular und kopieren Sie ihn.',
}

export const conflict: Catalogue['conflict'] = {
  title: 'Jemand anderes hat gespeichert, während Sie bearbeitet haben',
  savedBy: (name, moment) => `Gespeichert von ${name} (${moment}).`,
  both: 'Diese Felder wurden auf beiden Seiten geändert. Wählen Sie, was bleiben soll.',
  taken: 'Diese Felder hat nur die andere Person geändert. Sie werden übernommen.',
  kept: 'Alle anderen Felder behalten Ihre Werte.',
  yours: 'Eigene Fassung',
  theirs: 'Andere Fassung',
  allYours: 'Alle eigenen',
  allTheirs: 'Alle anderen',
  nothing: 'Leer',
  save: 'Speichern',
  cancel: 'Zurück zum Formular',
  choose: 'Wählen Sie zuerst für jedes Feld die eigene oder die andere Fassung',
  own: {
    title: 'Sie haben eine andere Fassung gespeichert, während Sie bearbeitet haben',
    both: 'Diese Felder haben Sie in beiden Fassungen geändert. Wählen Sie, was bleiben soll.',
    taken:
      'Diese Felder haben Sie nur in der anderen Fassung geändert. Deren Werte werden übernommen.',
    kept: 'Alle anderen Felder behalten die Werte aus diesem Formular.',
    yours: 'Dieses Formular',
    theirs: 'Ihre andere Fassung',
    allYours: 'Alle aus diesem Formular',
    allTheirs: 'Alle aus der anderen Fassung',
    choose: 'Wählen Sie zuerst für jedes Feld eine Fassung',
  },
  outdated:
    'Jemand hat dies geändert, seit Sie begonnen haben. Es wird nichts überschrieben: Beim Speichern sehen Sie beide Fassungen und wählen aus.',
}
