import type { RefObject } from 'react'
import { bellTexts, inboxTexts as texts } from '../../domain/messages/en/inbox.ts'
import { Button } from '../../ui/button/button.tsx'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StillLoading } from '../../ui/feedback/still-loading.tsx'
import { useFirstNewRow } from '../../ui/first-new-row.ts'
import { VisuallyHidden } from '../../ui/layout/text.tsx'
import type { InboxList, InboxListState } from './list.ts'
import * as styles from './notifications.css.ts'

export interface NotificationStatesProps {
  list: InboxList
  state: InboxListState
}

/** The loading, failed and empty states of the list. */
export function NotificationStates({ list, state }: NotificationStatesProps) {
  const retry = () => void list.reload()
  if (state.status === 'failed')
    return (
      <div className={styles.bar}>
        <RetryHint text={bellTexts.failed} onRetry={retry} />
      </div>
    )
  if (state.status === 'ready') return <p className={styles.empty}>{texts.nothing}</p>
  return (
    <>
      <VisuallyHidden live>{texts.loading}</VisuallyHidden>
      {state.slow && <StillLoading onRetry={retry} />}
      {[180, 240, 200].map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton width={width} height={14} />
          <Skeleton width="60%" height={12} />
        </div>
      ))}
    </>
  )
}

/** Announces new notifications with a button that loads them, because rows do not move by themselves. */
export function FreshBar({ list, state }: NotificationStatesProps) {
  return (
    <div role="status">
      {state.fresh && (
        <div className={styles.bar}>
          {texts.fresh}
          <Button size="small" passesFocus onClick={() => void list.reload()}>
            {texts.show}
          </Button>
        </div>
      )}
    </div>
  )
}

interface OlderNotificationsProps extends NotificationStatesProps {
  /** Contains the rows. */
  rows: RefObject<HTMLElement | null>
}

/** A button that loads notifications older than the last row. */
export function OlderNotifications({ list, state, rows }: OlderNotificationsProps) {
  const rememberRows = useFirstNewRow(rows, state.older === 'loading')
  const show = () => {
    rememberRows()
    void list.loadOlder()
  }
  if (state.older === 'failed')
    return <RetryHint text={texts.moreFailed} onRetry={show} takesFocus />
  if (!state.hasOlder) return null
  return (
    <div className={styles.bar}>
      <Button busy={state.older === 'loading'} onClick={show}>
        {texts.showMore}
      </Button>
    </div>
  )
}
