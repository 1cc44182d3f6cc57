import { userInfoTexts } from '../../src/domain/messages/en/user-info.ts'
import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { TicketStatusBadge } from '../../src/parts/ticket/status-badge.tsx'
import { BelongingList } from '../../src/parts/user/belonging-list.tsx'
import { BelongingTicketRow } from '../../src/parts/user/belonging-rows.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Belongings } from '../../src/wire/leaving.ts'

/** The open tickets that a user has raised, which stay unchanged (OFF-05). */
export function RaisedTickets({ belongings }: { belongings: Belongings }) {
  const { link } = useWidgetHost()
  const { raised, totals } = belongings
  return (
    <BelongingList
      title={userInfoTexts.raised}
      total={totals.raised}
      empty={userInfoTexts.none.raised}
      aside={
        <Text size="small" tone="faint">
          {texts.underName}
        </Text>
      }
    >
      {raised.map((ticket) => (
        <BelongingTicketRow key={ticket.id} ticket={ticket} names="assignee" link={link}>
          <TicketStatusBadge status={ticket.status} />
        </BelongingTicketRow>
      ))}
    </BelongingList>
  )
}
