import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { assetInfoTexts } from '../../src/domain/messages/asset-info.ts'
import { assetTexts } from '../../src/domain/messages/asset.ts'
import * as styles from '../../src/parts/asset/card.css.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { Icon } from '../../src/ui/icon/icon.tsx'
import { Unseen } from '../../src/ui/layout/text.tsx'
import { CardContent } from './card-content.tsx'
import { assetCardStore } from './store.ts'

export interface AssetCardProps {
  /** Numeric id of the asset. */
  assetId?: number | undefined
}

const texts = assetInfoTexts.card

/** One asset at a glance, on any page: what it is, where, who has it, and what the person may do with it. */
export function AssetCard({ assetId }: AssetCardProps) {
  const store = useMemo(() => assetCardStore(assetId), [assetId])
  const state = useStore(store.$state)
  if (state.status === 'shown') return <CardContent asset={state.asset} />
  return (
    <div className={styles.card}>
      {state.status === 'loading' && <Waiting />}
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
          <RetryHint text={texts.failed} onRetry={store.reload} />
        </div>
      )}
    </div>
  )
}

/** The skeleton of a card that is loading. */
const Waiting = () => (
  <>
    <Unseen live>{texts.loading}</Unseen>
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
