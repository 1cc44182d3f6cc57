import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo, type ReactNode } from 'react'
import { can } from '../../domain/access/roles.ts'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import type { RowSelect } from '../../ui/data-table/column.ts'
import { place } from '../../ui/data-table/row-place.css.ts'
import { useLatePart } from '../../ui/use-late-part.ts'
import type { Row, RowsSelected } from './selected-rows.ts'

interface SelectionProps {
  select?: RowSelect<Row>
  bar?: ReactNode
}

const code = latePart(() => import('./checkboxes.tsx'))

const placeholder = () => <span className={place} />
/** Placeholders until the checkboxes are loaded. */
const placeholderSelect: RowSelect<Row> = () => ({
  page: placeholder(),
  box: placeholder,
  row: () => ({}),
})
const $notLoaded = atom({ select: placeholderSelect, isAny: false })

/**
 * Returns the checkboxes and the bar of a list for users who may change many rows at once. The code is
 * loaded only for these users, together with the rows. With `closed`, rows cannot be selected.
 */
export function useSelection(of: Omit<RowsSelected, 'selecting'>, closed = false): SelectionProps {
  const { name } = of
  const { scope } = of.host
  const role = userOf(useStore($session))?.role
  const isOpen = !closed && can(role, name === 'allTickets' ? 'ticket.manage' : 'asset.write')
  const late = useLatePart(code, isOpen, (error) => env().log(brokenTexts.notLoaded, error))
  const { select, isAny } = useStore(
    useMemo(() => late?.checkboxes(name, scope) ?? $notLoaded, [late, name, scope]),
  )
  if (!isOpen) return {}
  return { select, bar: late && isAny && <late.LateBar of={of} select={select} /> }
}
