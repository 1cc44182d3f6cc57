import { userInfoTexts as texts } from '../../src/domain/messages/en/user-info.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { AssetStatusBadge } from '../../src/parts/asset/status-badge.tsx'
import { TicketStatusBadge } from '../../src/parts/ticket/status-badge.tsx'
import { BelongingList } from '../../src/parts/user/belonging-list.tsx'
import { BelongingAsset, BelongingTicketRow } from '../../src/parts/user/belonging-rows.tsx'
import type { Belongings } from '../../src/wire/leaving.ts'

/** The assets of a user, and their assigned and raised tickets. */
export function Holdings({ belongings }: { belongings: Belongings }) {
  const { link } = useWidgetHost()
  const { assets, totals } = belongings
  return (
    <>
      <BelongingList title={texts.assets} total={totals.assets} empty={texts.none.assets}>
        {assets.map((asset) => (
          <BelongingAsset key={asset.id} asset={asset} link={link}>
            <AssetStatusBadge status={asset.status} />
          </BelongingAsset>
        ))}
      </BelongingList>
      <Tickets belongings={belongings} which="assigned" />
      <Tickets belongings={belongings} which="raised" />
    </>
  )
}

interface TicketsProps {
  belongings: Belongings
  which: 'assigned' | 'raised'
}

function Tickets({ belongings, which }: TicketsProps) {
  const { link } = useWidgetHost()
  return (
    <BelongingList title={texts[which]} total={belongings.totals[which]} empty={texts.none[which]}>
      {belongings[which].map((ticket) => (
        <BelongingTicketRow
          key={ticket.id}
          ticket={ticket}
          names={which === 'assigned' ? 'raiser' : 'assignee'}
          link={link}
        >
          <TicketStatusBadge status={ticket.status} />
        </BelongingTicketRow>
      ))}
    </BelongingList>
  )
}
