import { bulkHandler } from './bulk.ts'
import { stockTakeCloseHandler } from './stock-take-close.ts'
import { wordsHandler } from './words.ts'

/** The kinds of runs that change only assets. */
export const assetRuns = {
  bulk: bulkHandler,
  'rename-words': wordsHandler,
  'take-close': stockTakeCloseHandler,
}
