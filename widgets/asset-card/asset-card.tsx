import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { assetInfoTexts, assetTexts } from '../../src/domain/messages/en/asset.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { Icon } from '../../src/ui/icon/icon.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { CardContent } from './card-content.tsx'
import { assetCardStore } from './store.ts'
import * as styles from '../../src/parts/asset/card.css.ts'

export interface AssetCardProps {
  /** Numeric id of the asset. */
  assetId?: number | undefined
}

/** The card of one asset: its name, place, assigned user, and the user's actions. */
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
      {state.status === 'missing' && (
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

/** The skeleton of a card that is loading. */
const CardWaiting = () => (
  <>
    <VisuallyHidden live>{assetInfoTexts.card.loading}</VisuallyHidden>
    <div className={styles.picture}>
      <Skeleton width="100%" height={72} />
    </div>
    <div className={styles.facts}>
      <Skeleton width="80%" height={16} />
      <Skeleton width="45%" height={14} />
      <Skeleton width={72} height={22} />
    </div>
    <div className={styles.foot}>
      <Skeleton width="40%" height={28} />
    </div>
  </>
)
