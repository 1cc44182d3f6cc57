import { notificationSettingsTexts as texts } from '../../src/domain/messages/en/notification-settings.ts'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import * as styles from '../../src/parts/inbox/notification-settings.css.ts'

/** In place of the rows while they load. */
export const SettingsLoading = ({ slow, onRetry }: { slow: boolean; onRetry: () => void }) => (
  <div className={styles.frame}>
    {slow && <StillLoading onRetry={onRetry} />}
    <VisuallyHidden live>{texts.loading}</VisuallyHidden>
    {[1, 2, 3].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton width="70%" height={36} />
      </div>
    ))}
  </div>
)
