import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { bellTexts as texts } from '../../src/domain/messages/bell.ts'
import { brokenTexts } from '../../src/domain/messages/broken.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { SignInPanel } from '../../src/parts/session/sign-in-panel.tsx'
import { $session, isEnded } from '../../src/session/session.ts'
import { inboxState } from '../../src/state/inbox.ts'
import { latePart } from '../../src/state/late-part.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { Popover } from '../../src/ui/overlay/popover.tsx'
import * as styles from './bell.css.ts'

const bellPath =
  'M8 2.2a4 4 0 0 1 4 4c0 3.2 1.3 4.3 1.3 4.3H2.7S4 9.4 4 6.2a4 4 0 0 1 4-4zM6.6 12.8a1.5 1.5 0 0 0 2.8 0'

/** What nobody needs before the first press. */
const list = latePart(async () => (await import('./bell-list.tsx')).BellList)

/** The bell: how much is unread, and behind it the newest of it. */
export function NotificationBell() {
  const unread = useUnread()
  const session = useStore($session)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback((how: 'escape' | 'outside' | 'left') => {
    setOpen(false)
    if (how === 'escape') button.current?.focus()
  }, [])
  const left = useCallback(() => close('left'), [close])
  return (
    <Popover
      open={open}
      onClose={close}
      placement="bottom-end"
      gap={10}
      maxHeight={640}
      role="dialog"
      label={texts.label}
      className={styles.panel}
      anchor={
        <button
          ref={button}
          type="button"
          className={styles.bell}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <VisuallyHidden>{unread > 0 ? texts.unread(unread) : texts.label}</VisuallyHidden>
          <Glyph path={bellPath} />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > 99 ? texts.many : unread}
            </span>
          )}
        </button>
      }
    >
      <Leaving onLeave={left}>
        {session.status === 'signed-in' ? (
          <LateList onClose={close} />
        ) : (
          <SignInPanel ended={isEnded(session)} />
        )}
      </Leaving>
    </Popover>
  )
}

/** The number that the bell shows; the page is told of it. */
function useUnread(): number {
  const { emit } = useWidgetHost()
  const { unread } = useStore(inboxState())
  useEffect(() => {
    if (unread !== undefined) emit('assetdesk-unread', { count: unread })
  }, [unread, emit])
  return unread ?? 0
}

interface LeavingProps {
  onLeave: () => void
  children: React.ReactNode
}

/** Takes the focus while what it holds is on its way; tells when the focus goes elsewhere. */
function Leaving({ onLeave, children }: LeavingProps) {
  return (
    <div
      tabIndex={-1}
      data-first-focus
      className={styles.inside}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      {children}
    </div>
  )
}

function LateList({ onClose }: { onClose: (how: 'escape' | 'left') => void }) {
  const state = useStore(list.$state)
  useEffect(list.load, [])
  if (state.status === 'ready') return <state.code onClose={onClose} />
  if (state.status === 'failed')
    return <RetryHint text={brokenTexts.notLoaded} onRetry={list.load} />
  return <Skeleton width="100%" height={168} />
}
