import { texts } from '../../../wire/texts.ts'

/** Totals of the assets of a list. */
export const totalsTexts = /* @__PURE__ */ texts('totals', {
  title: 'Totals',
  assets: 'Assets',
  pieces: 'Pieces',
  withoutCost: 'Assets without a cost',
  failed: 'The totals could not be loaded.',
})
