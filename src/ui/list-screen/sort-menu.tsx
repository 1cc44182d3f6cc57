import { listTexts } from '../../domain/messages/en/list.ts'
import { BareButton } from '../button/bare-button.tsx'
import type { Column, SortState } from '../data-table/column.ts'
import { Glyph } from '../icon/glyph.tsx'
import { Menu } from '../menu/menu.tsx'

/** Separate from the kit's set of drawings, which every screen loads. */
const sortPath = 'M5 12.5v-9M2.6 5.8 5 3.4l2.4 2.4M11 3.5v9M8.6 10.2l2.4 2.4 2.4-2.4'

export interface SortMenuProps<Item> {
  columns: readonly Column<Item>[]
  /** Including hidden columns; `columns` if absent. */
  allColumns?: readonly Column<Item>[] | undefined
  /** The order of the rows; the default order if it names no column. */
  sort: SortState | undefined
  /** Choosing the current order again restores the default. */
  onSort: (by: string, dir: SortState['dir']) => void
}

const directions = ['asc', 'desc'] as const

/** Shows and changes the order of the rows, even if the header of the sorted column is not visible. */
export function SortMenu<Item>(props: SortMenuProps<Item>) {
  const { columns, allColumns = columns, sort, onSort } = props
  const { sort: texts } = listTexts
  const orders = columns.flatMap(({ id, header, sort: name }) =>
    name === undefined ? [] : directions.map((dir) => ({ id, header, by: name, dir })),
  )
  const active = orders.find(({ by, dir }) => by === sort?.by && dir === sort.dir)
  // An order from the View panel, or of a hidden column: no shown header has controls for it.
  const hiddenColumn = active
    ? undefined
    : allColumns.find(({ id, sort: name }) => sort && [id, name].includes(sort.by))
  if (orders.length === 0 && !hiddenColumn) return null
  const labelOf = ({ header, dir }: { header: string; dir: SortState['dir'] }) => texts[dir](header)
  const defaultOrder = {
    label: texts.own,
    checked: !active && !hiddenColumn,
    run: () => (active ?? hiddenColumn) && sort && onSort(sort.by, sort.dir),
  }
  return (
    <Menu
      label={texts.label}
      button={
        <BareButton mark={<Glyph path={sortPath} />}>
          {texts.now(
            active
              ? labelOf(active)
              : hiddenColumn && sort
                ? labelOf({ header: hiddenColumn.header, dir: sort.dir })
                : texts.own,
          )}
        </BareButton>
      }
      items={[
        defaultOrder,
        ...orders.map((order) => ({
          label: labelOf(order),
          checked: order === active,
          run: () => order !== active && onSort(order.by, order.dir),
        })),
      ]}
    />
  )
}
