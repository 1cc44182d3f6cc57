import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ticketListTexts } from '../../src/domain/messages/en/ticket-list.ts'
import { useSelection } from '../../src/parts/selection/use-selection.tsx'
import { Shortcuts } from '../../src/parts/shortcuts/shortcuts.tsx'
import { ticketRowActions } from './actions.ts'
import { $deletingTickets } from '../../src/parts/ticket/deleting.ts'
import { useTicketFilterSpec } from './filters.ts'
import { useInPlaceHost } from '../../src/screens/in-place.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { ListScreen } from '../../src/ui/list-screen/list-screen.tsx'
import { type TicketListStore, type TicketTab, ticketListStore } from './store.ts'
import { useRowKeys, useTicketTable } from './table.ts'

export interface TicketListProps {
  /** False hides Edit and Delete in All Tickets. Default: true. */
  showDeleteUpdate?: boolean | undefined
}

const tabs = () =>
  (['all', 'mine'] as const satisfies readonly TicketTab[]).map((id) => ({
    id,
    label: ticketListTexts.tabs[id],
  }))

/** All tickets and the user's own, with search, filters and row actions. */
export function TicketList({ showDeleteUpdate = true }: TicketListProps) {
  const host = useInPlaceHost('ticketing')
  const { scope, navigate, link, emit } = host
  const store = ticketListStore(scope)
  const canManageTickets = useStore(store.$canManageTickets)
  const tab = useStore(store.$tab)
  const deleting = useStore($deletingTickets)
  const filters = useTicketFilterSpec(tab)
  const select = (id: string) => store.openTab(id === 'all' ? 'all' : 'mine')
  const raise = () => navigate({ route: 'add-ticket' })
  const table = useTicketTable(tab, { scope, link, emit })
  const manages = tab === 'all' && showDeleteUpdate
  const selection = useSelection(
    { name: 'allTickets', host, list: store.lists.all, notices: store.notices },
    !manages,
  )
  return (
    <>
      <ListScreen
        label={ticketListTexts.tabs[tab]}
        list={store.lists[tab]}
        rowKey={({ id }) => id}
        rowActions={ticketRowActions({ scope, navigate, emit, manages, deleting })}
        search={ticketListTexts.search}
        filters={filters}
        updates={<UpdatesBar key={tab} store={store} tab={tab} />}
        tabs={
          canManageTickets
            ? { label: ticketListTexts.views, tabs: tabs(), current: tab, select }
            : undefined
        }
        buttons={[{ label: ticketListTexts.raise, icon: 'plus', variant: 'primary', run: raise }]}
        texts={ticketListTexts}
        {...table}
        {...selection}
      />
      <Shortcuts keys={useRowKeys(store, tab, host)} />
    </>
  )
}

/** Announces changes that the rows do not show yet, with a button that loads them. */
function UpdatesBar({ store, tab }: { store: TicketListStore; tab: TicketTab }) {
  const { $fresh, clear } = store.updates[tab]
  const list = store.lists[tab]
  const fresh = useStore($fresh)
  const { status } = useStore(list.$state)
  useEffect(() => {
    if (status === 'loading') clear()
  }, [status, clear])
  // The rows that load may contain the change.
  if (!fresh || status === 'loading') return null
  return (
    <>
      {ticketListTexts.activity}
      <Button size="small" passesFocus onClick={list.reload}>
        {ticketListTexts.show}
      </Button>
    </>
  )
}
