import { similarLimits } from '../../src/domain/asset/similar-rules.ts'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { assetsOf } from '../../src/parts/scan/resolve.ts'
import { debouncedSearch } from '../../src/state/reload/debounced-search.ts'
import type { CodeAsset } from '../../src/wire/code.ts'

/** Creates a search for other active assets with the same ID, ignoring case. */
export const sameIdSearch = (assetId: number | undefined) =>
  debouncedSearch<readonly CodeAsset[]>({
    empty: [],
    async find(text, signal) {
      if (text.length > similarLimits.id) return []
      const found = await call('getCode', { query: { text, as: 'id' } }, { signal })
      return assetsOf(found).filter(({ id }) => id !== assetId)
    },
    failed: (error) => env().log(assetFormTexts.suggestionsFailed, error),
  })
