import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import { bellTexts } from '../../src/domain/messages/bell.ts'
import { inboxTexts as texts } from '../../src/domain/messages/inbox.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { glyphs } from '../../src/parts/inbox/glyphs.ts'
import { noticeLink } from '../../src/parts/inbox/intents.ts'
import { noticeList } from '../../src/parts/inbox/list.ts'
import { NoticeRow } from '../../src/parts/inbox/notice-row.tsx'
import { FreshBar, NoticeStates } from '../../src/parts/inbox/notice-states.tsx'
import { BareButton } from '../../src/ui/button/bare-button.tsx'
import { iconButton } from '../../src/ui/button/icon-button.css.ts'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import { moveFrom } from '../../src/ui/overlay/ring.ts'
import * as styles from './bell-list.css.ts'

export interface BellListProps {
  onClose: (how: 'escape' | 'left') => void
}

/** The newest subjects, behind the bell. */
export function BellList({ onClose }: BellListProps) {
  const host = useWidgetHost()
  const list = useMemo(() => noticeList({ unread: false }), [])
  const state = useStore(list.$state)
  const rows = useRef<HTMLUListElement>(null)
  const has = state.items.length > 0
  useFirstFocus(rows, has)
  const leading = (intent: Parameters<typeof host.link>[0]) => {
    const to = host.link(intent)
    return { ...to, go: () => (onClose('left'), to.go()) }
  }
  return (
    <>
      <div className={styles.head}>
        <Heading usual={2} size="title">
          {bellTexts.label}
        </Heading>
        <BareButton
          variant="ghost"
          size="small"
          mark={<Glyph path={glyphs.read} />}
          disabled={!state.items.some(({ unread }) => unread > 0)}
          onClick={() => void list.readAll()}
        >
          {texts.markAll}
        </BareButton>
        <Link
          to={leading({ route: 'notification-settings' })}
          label={texts.settings}
          className={iconButton}
        >
          <Glyph path={glyphs.settings} />
        </Link>
      </div>
      <div className={styles.body}>
        <FreshBar list={list} state={state} />
        {has ? (
          <ul ref={rows} aria-label={bellTexts.label} onKeyDown={moveAmongRows}>
            {state.items.map((notice) => (
              <NoticeRow
                key={notice.subject}
                notice={notice}
                to={noticeLink(notice, { list, link: leading })}
              />
            ))}
          </ul>
        ) : (
          <NoticeStates list={list} state={state} />
        )}
      </div>
      <Link to={leading({ route: 'notifications' })} className={styles.foot}>
        {texts.all}
      </Link>
    </>
  )
}

/** The first row takes the focus when rows come, if it is still where the panel put it. */
function useFirstFocus(rows: RefObject<HTMLElement | null>, has: boolean): void {
  useEffect(() => {
    const holder = rows.current?.closest('[data-first-focus]')
    const root = holder?.getRootNode() as ShadowRoot | Document | undefined
    if (holder && root?.activeElement === holder) rows.current?.querySelector('a')?.focus()
  }, [rows, has])
}

function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = moveFrom(
    links.findIndex((link) => link.matches(':focus')),
    links.length,
    event.key,
  )
  if (next === undefined) return
  event.preventDefault()
  links[next]?.focus()
}
