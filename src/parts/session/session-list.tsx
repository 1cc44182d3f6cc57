import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { sessionListTexts as texts } from '../../domain/messages/en/session-list.ts'
import { formatMomentWithin } from '../../domain/text/format.ts'
import { $now } from '../../state/reload/today.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { Session } from '../../wire/session.ts'
import type { SessionsStore } from './sessions.ts'
import * as styles from './sessions.css.ts'

export interface SessionListProps {
  store: SessionsStore
}

/** The sessions of a user, the current one first. */
export function SessionList({ store }: SessionListProps) {
  const region = useRef<HTMLDivElement>(null)
  const end = async (session: Session) => {
    // The button is removed with its row, and the list with its last row.
    if (await store.end(session)) region.current?.focus()
  }
  return (
    <div ref={region} tabIndex={-1} role="group" aria-label={texts.title}>
      <Sessions store={store} onEnd={(session) => void end(session)} />
    </div>
  )
}

interface SessionsProps extends SessionListProps {
  onEnd: (session: Session) => void
}

function Sessions({ store, onEnd }: SessionsProps) {
  const state = useStore(store.$state)
  const busy = useStore(store.$busy)
  if (state.status === 'failed') return <RetryHint text={texts.failed} onRetry={store.reload} />
  if (!('value' in state) || state.value === undefined) return <Waiting />
  if (state.value.length === 0)
    return (
      <Text as="p" size="control" tone="muted">
        {texts.none}
      </Text>
    )
  return (
    <ul className={styles.list} aria-label={texts.title}>
      {state.value.map((session) => (
        <Row
          key={session.id}
          session={session}
          busy={busy.has(session.id)}
          onEnd={() => onEnd(session)}
        />
      ))}
    </ul>
  )
}

const agentOf = ({ browser, system }: Session): string =>
  browser && system ? texts.agent(browser, system) : (browser ?? system ?? texts.unknown)

interface RowProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

function Row({ session, busy, onEnd }: RowProps) {
  const now = useStore($now)
  const agent = agentOf(session)
  const place = session.origin ?? texts.application
  const since = texts.since(formatMomentWithin(session.created_at, now))
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.title}>
          {agent}
          {session.current && (
            <Badge hue="green" glyph="dot">
              {texts.current}
            </Badge>
          )}
        </div>
        <div className={styles.note}>{place}</div>
        <div className={styles.note}>
          {`${since} · ${texts.used(formatMomentWithin(session.last_used_at, now))}`}
        </div>
      </div>
      {!session.current && (
        <Button
          size="small"
          busy={busy}
          aria-label={texts.endOf(agent, place, since)}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}

const Waiting = () => (
  <div role="status" aria-label={texts.loading}>
    <Skeleton width="100%" height={132} />
  </div>
)
