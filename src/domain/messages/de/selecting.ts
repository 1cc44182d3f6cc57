import type { Catalogue } from '../catalogue.ts'

export const selecting: Catalogue['selecting'] = {
  row: (name) => `${name} auswählen`,
  page: 'Diese Seite auswählen',
  skip: 'Zu den Aktionen springen',
}
