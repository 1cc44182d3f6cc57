import { useStore } from '@nanostores/react'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { bellTexts, inboxTexts as texts } from '../../src/domain/messages/en/inbox.ts'
import { NotificationRow } from '../../src/parts/inbox/notification-row.tsx'
import { InboxList } from '../../src/parts/inbox/list.ts'
import {
  FreshBar,
  NotificationStates,
  type NotificationStatesProps,
} from '../../src/parts/inbox/notification-states.tsx'
import { inboxState } from '../../src/state/feed/inbox.ts'
import { useInPlaceHost } from '../../src/screens/in-place.tsx'
import { BareButton } from '../../src/ui/button/bare-button.tsx'
import { iconButton } from '../../src/ui/button/icon-button.css.ts'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Link, type LinkTarget } from '../../src/ui/link/link.tsx'
import { moveFrom } from '../../src/ui/overlay/ring.ts'
import * as styles from '../../src/parts/inbox/bell-list.css.ts'

const readPath = 'm1.8 8.6 2.7 2.7 5.4-6M8.2 10.6l.7.7 5.4-6'
const settingsPath =
  'M2 5h5.4M10.6 5H14M9 3.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM2 11h2.4M7.6 11H14M6 9.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z'

export interface BellListProps {
  onClose: (how: 'escape' | 'left') => void
}

/** The newest notifications, one row per subject. */
export function BellList({ onClose }: BellListProps) {
  const host = useInPlaceHost()
  const list = useMemo(() => new InboxList({ unread: false }), [])
  const state = useStore(list.$state)
  const rows = useRef<HTMLUListElement>(null)
  const hasRows = state.items.length > 0
  useFirstFocus(rows, hasRows)
  useWholeRows(rows, state.items)
  const closingLink = (intent: Parameters<typeof host.link>[0]) => {
    const to = host.link(intent)
    // When a panel over the page closes, the bell gets the focus back.
    return { ...to, go: () => (onClose('escape'), to.go()) }
  }
  return (
    <>
      <BellHead
        list={list}
        state={state}
        settings={closingLink({ route: 'notification-settings' })}
      />
      <div className={styles.body}>
        <FreshBar list={list} state={state} />
        {hasRows ? (
          <ul ref={rows} aria-label={bellTexts.label} onKeyDown={moveAmongRows}>
            {state.items.map((notification) => (
              <NotificationRow
                key={notification.subject}
                notification={notification}
                list={list}
                link={closingLink}
              />
            ))}
          </ul>
        ) : (
          <NotificationStates list={list} state={state} />
        )}
      </div>
      <BellFoot to={closingLink({ route: 'notifications' })} />
    </>
  )
}

/** Focuses the first row once rows are loaded, if the focus is still on the bell, or on the panel after a Retry. */
function useFirstFocus(rows: RefObject<HTMLElement | null>, hasRows: boolean): void {
  useEffect(() => {
    const panel = rows.current?.closest('[data-bell-panel]')
    const bell = panel?.parentElement?.querySelector('button')
    const root = bell?.getRootNode() as ShadowRoot | Document | undefined
    // A layer that is not shown yet cannot have the focus.
    const frame = requestAnimationFrame(() => {
      const active = root?.activeElement
      if (active && (active === bell || active === panel)) rows.current?.querySelector('a')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [rows, hasRows])
}

/** Limits the list to the height of whole rows, so that no row is cut off. The list scrolls to the others. */
function useWholeRows(rows: RefObject<HTMLElement | null>, items: readonly unknown[]): void {
  useLayoutEffect(() => {
    const body = rows.current?.parentElement
    const panel = body?.parentElement
    if (!body || !panel) return undefined
    const fit = () => {
      body.style.maxHeight = ''
      const { top, height } = body.getBoundingClientRect()
      if (body.scrollHeight <= Math.ceil(height)) return
      const ends = [...body.querySelectorAll('li')].map(
        (row) => row.getBoundingClientRect().bottom - top + body.scrollTop,
      )
      const whole = ends.findLast((end) => end <= height)
      if (whole !== undefined) body.style.maxHeight = `${whole}px`
    }
    const observer = new ResizeObserver(fit)
    observer.observe(panel)
    return () => observer.disconnect()
  }, [rows, items])
}

function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = moveFrom(
    links.findIndex((link) => link.matches(':focus')),
    links.length,
    event,
  )
  if (next === undefined) return
  event.preventDefault()
  links[next]?.focus()
}

interface BellHeadProps extends NotificationStatesProps {
  settings: LinkTarget
}

/** The title of the list and its actions. */
function BellHead({ list, state, settings }: BellHeadProps) {
  const { unread } = useStore(inboxState())
  return (
    <div className={styles.head}>
      <Heading defaultLevel={2} size="title">
        {bellTexts.label}
      </Heading>
      <BareButton
        variant="ghost"
        size="small"
        mark={<Glyph path={readPath} />}
        disabled={unread === 0 || state.items.length === 0}
        onClick={() => void list.readAll()}
      >
        {texts.markAll}
      </BareButton>
      <Link to={settings} label={texts.settings} className={iconButton}>
        <Glyph path={settingsPath} />
      </Link>
    </div>
  )
}

/** A link to all notifications. */
const BellFoot = ({ to }: { to: LinkTarget }) => (
  <Link to={to} className={styles.foot}>
    {texts.all}
  </Link>
)
