import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useMemo } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { ticketInfoTexts } from '../../domain/messages/en/ticket-info.ts'
import { selectingTexts } from '../../domain/messages/en/selecting.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart, type LatePart } from '../../state/late-part.ts'
import { isSelected, listSelecting } from '../../state/list/selection.ts'
import { rowSelect } from '../../ui/data-table/row-select.tsx'
import type { Asset } from '../../wire/asset.ts'
import { assetName } from '../../domain/asset/asset-name.ts'
import type { RowSelect } from '../../ui/data-table/column.ts'
import type { Row, RowsSelected, SelectableList } from './selected-rows.ts'

/** What a row is called. */
const nameOf = (name: SelectableList, row: Row): string =>
  name === 'allTickets' ? ticketInfoTexts.ticket(row.id) : assetName(row as Asset)

/** Returns the checkboxes of a list, and whether any is ticked. */
export function checkboxes(name: SelectableList, scope: string | undefined) {
  const { $selected, tick } = listSelecting(name, scope)
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
      labels: { row: (row) => selectingTexts.row(nameOf(name, row)), page: selectingTexts.page },
    }),
  }))
}

const assetBar = latePart(async () => (await import('./asset-bar.tsx')).AssetBar)
const ticketBar = latePart(async () => (await import('./ticket-bar.tsx')).TicketBar)

interface LateBarProps {
  of: Omit<RowsSelected, 'selecting'>
  select: RowSelect<Row>
}

/**
 * The bar, loaded with the first tick. If loading fails, a toast says so and the selection, useless without it, is
 * cleared.
 */
export function LateBar({ of, select }: LateBarProps) {
  const { name } = of
  const { scope } = of.place
  const selecting = useMemo(() => listSelecting(name, scope), [name, scope])
  const code: LatePart<unknown> = name === 'allTickets' ? ticketBar : assetBar
  const assets = useStore(assetBar.$state)
  const tickets = useStore(ticketBar.$state)
  useEffect(
    () =>
      code.use(
        () => undefined,
        () => {
          toasts.error(brokenTexts.notLoaded)
          selecting.clear()
        },
      ),
    [code, selecting],
  )
  const all = { ...of, selecting }
  if (name === 'allTickets')
    return tickets.status === 'ready' ? (
      <tickets.code of={{ ...all, name }} select={select} />
    ) : null
  return assets.status === 'ready' ? <assets.code of={{ ...all, name }} select={select} /> : null
}
