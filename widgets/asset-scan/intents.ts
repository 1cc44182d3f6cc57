import type { Intent } from '../../src/env.ts'
import type { CodeAsset } from '../../src/wire/code.ts'

// Separate from the intents of `src/parts/asset`, so that forms on host pages do not load these.

/** Returns the intent to raise a ticket about the asset. */
export const raiseTicketFor = ({ id }: CodeAsset): Intent => ({
  route: 'add-ticket',
  params: { assetId: id },
})

/** Returns the intent to raise a ticket without an asset. Its description ends with the text. */
export const raiseTicketAbout = (about: string): Intent => ({
  route: 'add-ticket',
  query: { about },
})
