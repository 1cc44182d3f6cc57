import type { Intent } from '../../src/env.ts'
import type { CodeAsset } from '../../src/wire/code.ts'

// Separate from those of `src/parts/asset`, so that forms on other pages do not load them.

/** Returns the intent to raise a ticket about the asset. */
export const raiseTicketFor = ({ id }: CodeAsset): Intent => ({
  route: 'add-ticket',
  params: { assetId: id },
})

/** Returns the intent to raise a ticket without an asset, whose description ends with this text. */
export const raiseTicketAbout = (about: string): Intent => ({
  route: 'add-ticket',
  query: { about },
})
