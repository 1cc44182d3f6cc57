import type { Catalogue } from '../catalogue.ts'

/** German texts of raising a ticket. */
export const ticket: Catalogue['ticket'] = {
  note: 'Wenn es um die Instandhaltung des Büros oder ein nicht aufgeführtes Asset geht, erstellen Sie das Ticket bitte hier. Geht es um ein bestimmtes Asset, suchen Sie es im Dashboard und klicken Sie in der Spalte „Aktionen“ auf das Symbol „Ticket erstellen“.',
  hostNote: 'Sie können ein Ticket zum Büro oder zu einem Asset erstellen.',
  hostChoice: 'Geht es um eines Ihrer Assets, wählen Sie es oben aus.',
  titleHint: 'Die erste Zeile wird zum Titel.',
  raised: 'Das Ticket wurde erstellt',
  raiseFailed: 'Das Ticket konnte nicht erstellt werden',
  raisedBefore:
    'Dieses Ticket wurde schon bei Ihrem ersten Versuch erstellt. „Speichern“ erstellt ein weiteres.',
  mandatoryMissing: 'Es fehlen noch Pflichtangaben',
  notProper: 'Die Angaben sind nicht korrekt',
  heading: 'Ticket erstellen',
  forAsset: 'Zu diesem Asset',
  fields: {
    priority: 'Priorität',
    description: 'Beschreibung',
    category: 'Kategorie',
    place: 'Standort',
    location: 'Raum',
    manager: 'Zuständig',
  },
  required: {
    priority: 'Bitte wählen Sie eine Priorität aus der Liste',
    description: 'Die Beschreibung darf nicht leer sein',
    category: 'Bitte wählen Sie eine Kategorie aus der Liste',
    place: 'Bitte wählen Sie einen Standort aus der Liste',
    manager: 'Bitte wählen Sie aus der Liste, wer zuständig ist',
  },
  unknown: {
    category: 'Diese Kategorie gibt es nicht mehr',
    place: 'Diesen Standort gibt es nicht mehr',
    location: 'Diesen Raum gibt es nicht mehr',
    locationOfPlace: 'Dieser Raum gehört zu einem anderen Standort',
    asset: 'Dieses Asset ist nicht vorhanden',
  },
  assetFailed: 'Das Asset konnte nicht geladen werden. Versuchen Sie es später noch einmal.',
  notRaisable:
    'Ein Ticket kann nur zu einem Asset erstellt werden, das niemandem oder Ihnen zugewiesen ist',
  descriptionTooLong: 'Die Beschreibung darf höchstens 5.000 Zeichen haben',
}

export const ticketBeside: Catalogue['ticketBeside'] = {
  raiseAnother: 'Weiteres Ticket erstellen',
  view: 'Ticket anzeigen',
  similar: 'Ist es eines davon?',
  raisedAs: (id) => `Ticket ${id} wurde erstellt`,
  about: 'Worum geht es?',
  somethingElse: 'Etwas anderes',
  ownFailed: 'Ihre Assets konnten nicht geladen werden.',
}
