import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ticketBesideTexts as texts } from '../../domain/messages/en/raise-ticket.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Card } from '../../ui/feedback/note.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Link } from '../../ui/link/link.tsx'
import { useInPlaceHost } from '../in-place.tsx'
import { similarTickets } from './similar.ts'
import type { RaiseTicketStore } from './store.ts'

/** «Is it one of these?» with links to tickets that might be the same. */
export function SimilarTickets({ store }: { store: RaiseTicketStore }) {
  const host = useInPlaceHost()
  const $tickets = useMemo(() => similarTickets(store), [store])
  const tickets = useStore($tickets)
  return (
    <div role="status">
      {tickets.length > 0 && (
        <Card>
          <Stack gap={8}>
            <Text as="p" strong>
              {texts.similar}
            </Text>
            {tickets.map(({ id, title }) => (
              <Link
                key={id}
                to={host.link({ route: 'view-ticket', params: { ticketId: id } })}
                dir="auto"
              >
                #{id} {showBidi(title)}
              </Link>
            ))}
          </Stack>
        </Card>
      )}
    </div>
  )
}
