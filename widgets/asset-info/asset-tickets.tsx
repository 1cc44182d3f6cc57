import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { assetInfoTexts } from '../../src/domain/messages/en/asset.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import { TicketLine } from './ticket-line.tsx'
import { latestTickets, readableTickets } from './tickets.ts'

const texts = assetInfoTexts.tickets

/** The latest tickets about an asset, each with a link and its status; nothing for users who may not see them. */
export function AssetTickets({ asset }: { asset: Asset }) {
  const which = readableTickets(asset, userOf(useStore($session)))
  return which ? <LatestTickets assetId={asset.id} which={which} /> : null
}

function LatestTickets({ assetId, which }: { assetId: number; which: 'all' | 'own' }) {
  const tickets = useMemo(() => latestTickets(assetId, which), [assetId, which])
  const state = useStore(tickets.$state)
  const page = 'value' in state ? state.value : undefined
  return (
    <Stack as="section" aria-label={texts.title[which]} gap={12} marginTop={24}>
      <Inline>
        <Heading defaultLevel={3} inner size="heading">
          {texts.title[which]}
        </Heading>
        {page && page.totalItems > page.items.length && (
          <Text size="small" tone="muted">
            {texts.latest(page.items.length, page.totalItems)}
          </Text>
        )}
      </Inline>
      {state.status === 'failed' && (
        <RetryHint text={texts.failed} onRetry={() => void tickets.reload()} />
      )}
      {page?.items.length === 0 && <Text tone="muted">{texts.none[which]}</Text>}
      {page && page.items.length > 0 && (
        <Stack as="ul" gap={12}>
          {page.items.map((ticket) => (
            <TicketLine key={ticket.id} ticket={ticket} />
          ))}
        </Stack>
      )}
      {!page && state.status !== 'failed' && <Skeleton width="62%" />}
    </Stack>
  )
}
