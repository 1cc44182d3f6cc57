import type { Catalogue } from '../catalogue.ts'

export const totals: Catalogue['totals'] = {
  title: 'Summen',
  assets: 'Assets',
  pieces: 'Stück',
  withoutCost: 'Assets ohne Preis',
  failed: 'Die Summen konnten nicht geladen werden.',
}
