import { useStore } from '@nanostores/react'
import { totalsTexts as texts } from '../../src/domain/messages/en/totals.ts'
import { formatCount, formatExact } from '../../src/domain/text/format.ts'
import { allAssetsConditions } from '../../src/parts/asset/list-stores.ts'
import { useReloadOnChange } from '../../src/parts/list/use-reload-on-change.ts'
import { listQuery } from '../../src/state/list/list-registry.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Facts } from '../../src/ui/layout/facts.tsx'
import type { AssetTotals } from '../../src/wire/asset.ts'
import { assetFields, computedFields } from '../../src/wire/asset-fields.ts'
import { assetTotals } from './totals-store.ts'

/** The totals of the list's assets, per currency (VAL-04). */
export function Totals({ scope }: { scope: string | undefined }) {
  const store = assetTotals(scope)
  const state = useStore(store.$state)
  useStore(listQuery('allAssets', scope))
  useReloadOnChange(JSON.stringify(allAssetsConditions(scope)), store.reload)
  const retry = () => void store.reload()
  if (state.status === 'failed') return <RetryHint text={texts.failed} onRetry={retry} />
  const totals = 'value' in state ? state.value : undefined
  return (
    <section aria-label={texts.title} aria-busy={state.status !== 'ready'}>
      <Stack gap={8} paddingBlock={12}>
        {state.status === 'loading' && state.slow && <StillLoading onRetry={retry} />}
        <Facts facts={factsOf(totals)} />
      </Stack>
    </section>
  )
}

const amount = (value: number | undefined) => (value === undefined ? '–' : formatExact(value))
const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value))

/** Quantities may have decimals. */
const pieces = (value: number | undefined) =>
  value === undefined || Number.isInteger(value) ? count(value) : formatExact(value)

const factsOf = (totals: AssetTotals | undefined) => [
  { label: texts.assets, value: count(totals?.assets) },
  { label: texts.pieces, value: pieces(totals?.pieces) },
  { label: assetFields.cost_in_inr.label, value: amount(totals?.cost.inr) },
  { label: assetFields.cost_in_usd.label, value: amount(totals?.cost.usd) },
  { label: computedFields.book_value_inr.label, value: amount(totals?.book.inr) },
  { label: computedFields.book_value_usd.label, value: amount(totals?.book.usd) },
  { label: texts.withoutCost, value: count(totals?.without_cost) },
]
