import { useStore } from '@nanostores/react'
import { userInfoTexts } from '../../src/domain/messages/en/user-info.ts'
import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import { isAssignable, assignableRoles } from '../../src/domain/ticket/ticket-update-rules.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { TicketStatusBadge } from '../../src/parts/ticket/status-badge.tsx'
import { BelongingList } from '../../src/parts/user/belonging-list.tsx'
import { BelongingTicketRow } from '../../src/parts/user/belonging-rows.tsx'
import * as styles from '../../src/parts/user/belongings.css.ts'
import { $reference } from '../../src/state/reference.ts'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import { optionsOf } from '../../src/ui/select/options.ts'
import type { Belongings, BelongingTicket } from '../../src/wire/leaving.ts'
import type { TicketChoice } from './plan.ts'
import type { UserLeavingStore } from './store.ts'
import { PersonSelect } from './destination-fields.tsx'
import { SkipListButton } from './skip-list.tsx'

interface TicketChoicesProps {
  belongings: Belongings
  leaver: number
  store: UserLeavingStore
}

/** The open tickets of a leaving user, each with the choice of a recipient (OFF-04). */
export function TicketChoices({ belongings, leaver, store }: TicketChoicesProps) {
  const { assigned, totals } = belongings
  const { tickets } = useStore(store.$plan)
  return (
    <BelongingList
      title={userInfoTexts.assigned}
      total={totals.assigned}
      empty={userInfoTexts.none.assigned}
      aside={assigned.length > 1 && <SkipListButton />}
    >
      {assigned.map((ticket) => {
        const choice = tickets.get(ticket.id)
        return (
          choice && (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              choice={choice}
              leaver={leaver}
              choose={(chosen) => store.chooseTicket(ticket.id, chosen)}
            />
          )
        )
      })}
    </BelongingList>
  )
}

interface TicketRowProps {
  ticket: BelongingTicket
  choice: TicketChoice
  leaver: number
  choose: (choice: Partial<TicketChoice>) => void
}

function TicketRow({ ticket, choice, leaver, choose }: TicketRowProps) {
  const { link } = useWidgetHost()
  const { users } = useStore($reference)
  const { id, manager } = ticket
  const people = users.filter((person) => isAssignable(person, manager))
  return (
    <BelongingTicketRow ticket={ticket} names="raiser" link={link}>
      <Segmented
        label={texts.ofTicket(id)}
        segments={optionsOf(texts.recipients)}
        value={choice.to}
        onChange={(to) => choose({ to })}
      />
      <div className={styles.where}>
        <div className={styles.whole}>
          {choice.to === 'queue' ? (
            <TicketStatusBadge status="unassigned" />
          ) : (
            <PersonSelect
              label={`${texts.person}: ${userInfoTexts.ticket(id)}`}
              value={choice.user_id}
              people={people}
              leaver={leaver}
              role={assignableRoles(manager)}
              onChange={(user_id) => choose({ user_id })}
            />
          )}
        </div>
      </div>
    </BelongingTicketRow>
  )
}
