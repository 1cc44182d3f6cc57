import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { hasLeft } from '../../src/domain/access/left.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import type { OnePerson } from '../../src/parts/user/one-person.ts'
import { PersonHead } from '../../src/parts/user/person-head.tsx'
import { PersonScreen } from '../../src/parts/user/person-screen.tsx'
import { $reference } from '../../src/state/reference.ts'
import { AssetChoices } from './asset-choices.tsx'
import { LeavingLead } from './leaving-lead.tsx'
import { LeavingBar } from './leaving-bar.tsx'
import { userLeavingStore, type UserLeavingStore } from './store.ts'
import { RaisedTickets } from './raised-tickets.tsx'
import { PrintHandoverButton } from './print-handover-button.tsx'
import { TicketChoices } from './ticket-choices.tsx'

export interface UserLeavingProps {
  /** Numeric id of the user. */
  userId?: number | undefined
}

/** Screen that deactivates a user and hands over their assets and tickets. */
export function UserLeaving({ userId = Number.NaN }: UserLeavingProps) {
  const host = useWidgetHost()
  const store = useMemo(() => userLeavingStore(userId, host), [userId, host])
  return (
    <PersonScreen person={store.person}>
      {(person) => <LeavingPlan person={person} store={store} />}
    </PersonScreen>
  )
}

/** Totals for a user who has already left. They hide all lists. */
const noTotals = { assets: 0, assigned: 0, raised: 0 }

function LeavingPlan({ person, store }: { person: OnePerson; store: UserLeavingStore }) {
  const { user, belongings } = person
  const { places } = useStore($reference)
  useEffect(() => store.updatePlan(person, places), [store, person, places])
  const shared = { belongings, leaver: user.id, store }
  const { assets, assigned, raised } = hasLeft(user) ? noTotals : belongings.totals
  return (
    <>
      <PersonHead user={user}>
        {assets > 0 && <PrintHandoverButton user={user} assets={belongings.assets} />}
      </PersonHead>
      <LeavingLead person={person} />
      {assets > 0 && <AssetChoices {...shared} />}
      {assigned > 0 && <TicketChoices {...shared} />}
      {raised > 0 && <RaisedTickets belongings={belongings} />}
      {!hasLeft(user) && <LeavingBar person={person} store={store} />}
    </>
  )
}
