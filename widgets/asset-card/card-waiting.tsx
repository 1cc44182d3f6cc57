import { assetInfoTexts } from '../../src/domain/messages/en/asset.ts'
import * as styles from '../../src/parts/asset/card.css.ts'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'

/** The skeleton of a card that is loading. */
export const CardWaiting = () => (
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
