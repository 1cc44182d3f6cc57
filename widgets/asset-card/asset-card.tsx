import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import * as styles from '../../src/parts/asset/card.css.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { Icon } from '../../src/ui/icon/icon.tsx'
import { CardContent } from './card-content.tsx'
import { CardWaiting } from './card-waiting.tsx'
import { assetCardStore } from './store.ts'

export interface AssetCardProps {
  /** Numeric id of the asset. */
  assetId?: number | undefined
}

/** One asset at a glance, on any page: what it is, where, who has it, and what the person may do with it. */
export function AssetCard({ assetId }: AssetCardProps) {
  const store = useMemo(() => assetCardStore(assetId), [assetId])
  const state = useStore(store.$state)
  useAwaited(state.status === 'loading' || state.status === 'failed')
  if (state.status === 'shown') return <CardContent asset={state.asset} />
  return (
    <div part="panel" className={styles.card}>
      {state.status === 'loading' && <CardWaiting />}
      {state.status === 'loading' && state.slow && (
        <div className={styles.whole}>
          <StillLoading onRetry={store.reload} />
        </div>
      )}
      {state.status === 'gone' && (
        <div className={styles.whole} role="status">
          <Icon name="info" />
          {assetTexts.notThere}
        </div>
      )}
      {state.status === 'failed' && (
        <div className={styles.whole}>
          <RetryHint text={assetTexts.notLoaded} onRetry={store.reload} />
        </div>
      )}
    </div>
  )
}
