import type { Catalogue } from '../catalogue.ts'

export const masterDataRule: Catalogue['masterDataRule'] = {
  required: 'Dieses Feld ist erforderlich',
  tooLong: 'Höchstens 255 Zeichen',
  nameExists: {
    category: 'Es gibt bereits eine Kategorie mit diesem Namen',
    place: 'Es gibt bereits einen Ort mit diesem Namen',
    location: 'Der Ort hat bereits einen Standort mit diesem Namen',
  },
  manager: 'Wählen Sie System Admin oder Office Admin',
  usefulLife: 'Eine ganze Zahl von 1 bis 600 Monaten',
  placeUnknown: 'Diesen Ort gibt es nicht mehr',
  placeFixed: 'Ein Standort bleibt an seinem Ort',
  placeRetired: 'Der Ort ist stillgelegt. Nehmen Sie zuerst ihn wieder auf.',
  other: 'Diese Kategorie hat keine Zuständigkeit und wird immer angeboten',
  neededBy: (names, more) =>
    more > 0
      ? `Der Ort von ${names} und ${more} weiteren. Admins brauchen einen Ort: Geben Sie ihnen zuerst einen anderen.`
      : `Der Ort von ${names}. Admins brauchen einen Ort: Geben Sie ihnen zuerst einen anderen.`,
  inUse: 'Wird verwendet. Legen Sie den Eintrag stattdessen still.',
  full: {
    category: 'Es gibt 4.095 Kategorien, mehr sind nicht möglich',
    place: 'Es gibt 8.191 Orte, mehr sind nicht möglich',
    location: 'Es gibt 131.071 Standorte, mehr sind nicht möglich',
  },
  notFound: {
    category: 'Diese Kategorie gibt es nicht mehr',
    place: 'Diesen Ort gibt es nicht mehr',
    location: 'Diesen Standort gibt es nicht mehr',
  },
  wordsMissing: 'Wählen Sie mindestens einen Text',
  tooManyWords: 'Höchstens 100 Texte auf einmal',
}
