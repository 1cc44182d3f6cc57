import { computed } from 'nanostores'
import { useMemo } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { selectingTexts } from '../../domain/messages/en/selecting.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart } from '../../state/late-part.ts'
import { isSelected, listSelection } from '../../state/list/selection.ts'
import { rowSelect } from '../../ui/data-table/row-select.tsx'
import { useLatePart } from '../../ui/use-late-part.ts'
import type { Asset } from '../../wire/asset.ts'
import { assetName } from '../../domain/asset/asset-name.ts'
import type { RowSelect } from '../../ui/data-table/column.ts'
import type { Row, RowsSelected, SelectableList } from './selected-rows.ts'

const nameOf = (name: SelectableList, row: Row): string =>
  name === 'allTickets' ? ticketInfoTexts.ticket(row.id) : assetName(row as Asset)

/** Returns the checkboxes of a list, and whether any is ticked. */
export function checkboxes(name: SelectableList, scope: string | undefined) {
  const { $selected, tick } = listSelection(name, scope)
  return computed($selected, (selected) => ({
    isAny: selected.of !== undefined,
    select: rowSelect<Row>({
      isOn: ({ id }) => isSelected(selected, id),
      isLast: ({ id }) => id === selected.last,
      tick: (rows, on, last) =>
        tick(
          rows.map(({ id }) => id),
          on,
          last?.id,
        ),
      labels: {
        row: (row) => selectingTexts.row(nameOf(name, row)),
        page: selectingTexts.page,
        skip: selectingTexts.skip,
      },
    }),
  }))
}

const assetBar = latePart(() => import('./asset-bar.tsx'))
const ticketBar = latePart(() => import('./ticket-bar.tsx'))

interface LateBarProps {
  of: Omit<RowsSelected, 'selecting'>
  select: RowSelect<Row>
}

/** The bar, whose code loads with the first tick. If that fails, a toast is shown and the selection is cleared. */
export function LateBar({ of, select }: LateBarProps) {
  const { name } = of
  const { scope } = of.host
  const selecting = useMemo(() => listSelection(name, scope), [name, scope])
  const failed = () => {
    toasts.error(brokenTexts.notLoaded)
    selecting.clear()
  }
  const assets = useLatePart(assetBar, name !== 'allTickets' && selecting, failed)
  const tickets = useLatePart(ticketBar, name === 'allTickets' && selecting, failed)
  const all = { ...of, selecting }
  if (name === 'allTickets')
    return tickets ? <tickets.TicketBar of={{ ...all, name }} select={select} /> : null
  return assets ? <assets.AssetBar of={{ ...all, name }} select={select} /> : null
}
