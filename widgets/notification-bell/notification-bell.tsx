import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { bellTexts as texts } from '../../src/domain/messages/en/inbox.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { inboxState, shownUnread } from '../../src/state/feed/inbox.ts'
import { latePart } from '../../src/state/late-part.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { BellLayer } from './bell-layer.tsx'
import type { BellListProps } from './bell-list.tsx'
import * as styles from '../../src/parts/inbox/bell.css.ts'

const bellPath =
  'M8 2.2a4 4 0 0 1 4 4c0 3.2 1.3 4.3 1.3 4.3H2.7S4 9.4 4 6.2a4 4 0 0 1 4-4zM6.6 12.8a1.5 1.5 0 0 0 2.8 0'

/** Loaded at the first press. */
const panel = latePart(async () => (await import('./bell-panel.tsx')).BellPanel)

/** The bell: the number of unread notifications, and a panel with the newest. */
export function NotificationBell() {
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback((how: 'escape' | 'outside' | 'left') => {
    setOpen(false)
    if (how === 'escape') button.current?.focus()
  }, [])
  const press = () => {
    panel.load()
    // Safari does not focus a clicked button.
    button.current?.focus()
    setOpen(!open)
  }
  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
      >
        <VisuallyHidden>
          {unread > 0 ? texts.unread(shownUnread(unread)) : texts.label}
        </VisuallyHidden>
        <Glyph path={bellPath} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {shownUnread(unread)}
          </span>
        )}
      </button>
      {open && (
        <BellLayer place={place} onClose={close}>
          <LatePanel onClose={close} />
        </BellLayer>
      )}
    </div>
  )
}

/** The panel once its code is loaded, or a Retry button after a failure. */
function LatePanel(props: BellListProps) {
  const state = useStore(panel.$state)
  if (state.status === 'ready') return <state.code {...props} />
  return (
    <div className={styles.state}>
      {state.status === 'failed' ? (
        <RetryHint text={texts.failed} onRetry={panel.load} />
      ) : (
        <Skeleton width="60%" height={14} />
      )}
    </div>
  )
}

/** Returns the number of unread notifications, and dispatches it to the page. */
function useUnread(): number {
  const { emit } = useWidgetHost()
  const { unread } = useStore(inboxState())
  useEffect(() => {
    if (unread !== undefined) emit('assetdesk-unread', { count: unread })
  }, [unread, emit])
  return unread ?? 0
}
