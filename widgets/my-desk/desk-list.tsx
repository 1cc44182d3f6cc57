import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { myDeskTexts as texts } from '../../src/domain/messages/en/my-desk.ts'
import type { Intent } from '../../src/env.ts'
import { viewTicket } from '../../src/parts/ticket/intents.ts'
import * as styles from '../../src/parts/ticket/my-tickets.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { useFirstNewRow } from '../../src/ui/first-new-row.ts'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { LinkTarget } from '../../src/ui/link/link.tsx'
import { DeskRow } from './desk-row.tsx'
import type { DeskTab, MyDeskStore } from './store.ts'

interface DeskListProps {
  store: MyDeskStore
  tab: DeskTab
  link: (intent: Intent) => LinkTarget
}

/** The tickets of a tab. Each row opens its ticket. */
export function DeskList({ store, tab, link }: DeskListProps) {
  const state = useStore(store.tickets.$state)
  const loaded = 'value' in state ? state.value : undefined
  // While a tab loads, the value is still that of the former tab.
  const tickets = loaded?.tab === tab ? loaded : undefined
  useAwaited(tickets === undefined)
  const rows = useRef<HTMLUListElement>(null)
  const rememberRows = useFirstNewRow(rows, state.status === 'loading')
  const showMore = () => {
    rememberRows()
    store.showMore()
  }
  if (state.status === 'failed')
    return <RetryHint text={texts.failed} onRetry={() => void store.tickets.reload()} />
  if (!tickets)
    return (
      <Stack gap={8} role="status" aria-label={texts.loading}>
        <Skeleton width="100%" height={56} />
        <Skeleton width="100%" height={56} />
      </Stack>
    )
  if (tickets.items.length === 0) return <Text tone="muted">{texts.empty[tab]}</Text>
  return (
    <>
      <ul ref={rows} className={styles.list} aria-label={texts.tabs[tab]}>
        {tickets.items.map((ticket) => (
          <DeskRow
            key={ticket.id}
            ticket={ticket}
            needsConfirmation={tickets.unconfirmedIds.has(ticket.id)}
            to={link(viewTicket(ticket.id))}
          />
        ))}
      </ul>
      {tickets.hasMore && (
        <Inline justifyContent="center">
          <Button busy={state.status === 'loading'} onClick={showMore}>
            {texts.more}
          </Button>
        </Inline>
      )}
    </>
  )
}
