import type { Intent } from '../../src/env.ts'
import type { CodeAsset } from '../../src/wire/code.ts'

// Apart from those of `src/parts/asset`, which the forms of other pages would load for them.

/** Leads to a new ticket on it. */
export const raiseTicketFor = ({ id }: CodeAsset): Intent => ({
  route: 'add-ticket',
  params: { assetId: id },
})

/** Leads to a new ticket on no asset, whose description ends with this text. */
export const raiseTicketAbout = (about: string): Intent => ({
  route: 'add-ticket',
  query: { about },
})
