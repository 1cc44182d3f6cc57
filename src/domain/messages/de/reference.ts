import type { Catalogue } from '../catalogue.ts'

export const reference: Catalogue['reference'] = {
  categoriesFailed: 'Die Kategorien konnten nicht geladen werden',
  usersFailed: 'Die Benutzerkonten konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  placesFailed: 'Keine Daten gefunden',
  locationsFailed: 'Keine Daten gefunden',
  incomplete: 'Einige Optionen konnten nicht geladen werden.',
  retired: (name) => `${name} (stillgelegt)`,
  isRetired: (name) => `${name} ist stillgelegt. Wählen Sie einen anderen Wert.`,
}
