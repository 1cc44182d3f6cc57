import { useStore } from '@nanostores/react'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { ConflictDialog } from '../../src/parts/conflict/conflict-dialog.tsx'
import { LinkedTickets } from '../../src/parts/ticket/linked-tickets.tsx'
import { conflictWords } from './conflict-words.ts'
import type { AssetFormStore } from './store.ts'

/** What stands in the way of a save: open tickets of the asset, or somebody else's changes. */
export function Questions({ store }: { store: AssetFormStore }) {
  const { navigate } = useWidgetHost()
  const blocking = useStore(store.guard.$blocking)
  const conflict = useStore(store.$conflict)
  const lists = useStore(store.$lists)
  return (
    <>
      {blocking.length > 0 && (
        <LinkedTickets
          tickets={blocking}
          onOpen={({ id }) =>
            navigate({
              route: 'edit-ticket',
              params: { ticketId: id },
              query: { requestType: 'changeUser' },
            })
          }
          onClose={store.guard.dismiss}
        />
      )}
      {conflict && (
        <ConflictDialog
          {...conflictWords(conflict, lists)}
          onSave={(choices) => void store.resolve(choices)}
          onDismiss={store.putOff}
        />
      )}
    </>
  )
}
