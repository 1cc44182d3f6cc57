import type { Catalogue } from '../catalogue.ts'

export const loading: Catalogue['loading'] = {
  slow: 'Wird noch geladen. Das dauert länger als üblich.',
}

export const broken: Catalogue['broken'] = {
  retry: 'Erneut versuchen',
  broken: 'Dieser Teil der Seite funktioniert nicht mehr.',
  notLoaded: 'Dieser Teil der Seite konnte nicht geladen werden.',
}
