import type { Catalogue } from '../catalogue.ts'

export const left: Catalogue['left'] = {
  badge: 'Ausgeschieden',
  marked: (name) => `${name} (ausgeschieden)`,
  hasLeft: (name) => `${name} ist ausgeschieden`,
}
