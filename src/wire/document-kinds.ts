import { texts } from './texts.ts'

/** What a document of an asset is for. */
export const documentKinds = /* @__PURE__ */ texts('documentKinds', {
  invoice: 'Invoice',
  warranty: 'Warranty',
  manual: 'Manual',
  other: 'Other',
})

export type DocumentKind = keyof typeof documentKinds
