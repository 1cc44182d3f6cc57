import { pagedList, type PageRequest } from '../../../src/state/list/paged-list.ts'
import { Badge } from '../../../src/ui/badge/badge.tsx'
import { type Column, column, type RowAction } from '../../../src/ui/data-table/column.ts'
import type { FilterSpec } from '../../../src/ui/filter-panel/filter.ts'
import { Thumbnail } from '../../../src/ui/picture/thumbnail.tsx'

export interface Row {
  id: number
  code: string
  text: string
  place: string
  price: number | null
}

export interface Filters {
  place: readonly string[]
  floor: readonly string[]
  picture: string | null
}

export const noFilters: Filters = { place: [], floor: [], picture: null }
const places = ['North', 'South', 'West']
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="300"%3E%3Crect width="400" height="300" fill="teal"/%3E%3C/svg%3E'

export const rows: Row[] = Array.from({ length: 100 }, (_, index) => ({
  id: index + 1,
  code: `C-${index + 1}`,
  text: `Row ${index + 1} with a description that is far too long for the width that its column may take`,
  place: places[index % 3] ?? 'North',
  price: index % 2 === 0 ? index * 100 : null,
}))

/** Creates a list of `all`, filtered and paged as by the server. Records its requests; `delay` is in milliseconds. */
export function rowList(all: readonly Row[] = rows, delay = 0) {
  const requests: PageRequest<Filters>[] = []
  const control = { fail: false as boolean | Error, hold: false }
  const list = pagedList<Row, Filters>({
    filters: noFilters,
    sort: { by: 'created_at', dir: 'desc' },
    async fetch(request) {
      requests.push(request)
      if (control.hold) await new Promise(() => undefined)
      if (delay) await new Promise((done) => setTimeout(done, delay))
      if (control.fail)
        throw control.fail === true ? new Error('The list cannot be read') : control.fail
      const { page, perPage, filters } = request
      const matches = all.filter(
        (row) => filters.place.length === 0 || filters.place.includes(row.place),
      )
      const items = matches.slice((page - 1) * perPage, page * perPage)
      const totalPages = Math.max(1, Math.ceil(matches.length / perPage))
      return {
        items,
        page,
        totalPages,
        totalItems: matches.length,
        offset: 0,
        itemCount: items.length,
      }
    },
  })
  return { list, requests, control }
}

const option = (label: string) => ({ value: label, label })

export const filterSpec: FilterSpec<Filters> = {
  empty: noFilters,
  clear: 'Clear All',
  fields: [
    { name: 'place', label: 'Place', kind: 'many', options: () => places.map(option) },
    {
      name: 'floor',
      label: 'Floor',
      kind: 'many',
      options: (draft) => draft.place.map((place) => option(`${place} 1`)),
      disabled: (draft) => draft.place.length === 0,
    },
    {
      name: 'picture',
      label: 'Picture',
      kind: 'one',
      options: () => ['With', 'Without'].map(option),
    },
  ],
  link: (_before, after) => ({
    ...after,
    floor: after.floor.filter((floor) => after.place.some((place) => floor.startsWith(place))),
  }),
}

export const columns: Column<Row>[] = [
  column<Row>({
    id: 'row',
    header: 'Sr.No',
    look: 'number',
    card: 'none',
    cell: (_, row) => row,
    tooltip: 'The row number',
  }),
  column<Row>({
    id: 'picture',
    header: 'Image',
    card: 'picture',
    cell: (row) => <Thumbnail src={picture} label={`Image of ${row.code}`} />,
  }),
  column<Row>({
    id: 'code',
    header: 'ID',
    look: 'code',
    card: 'code',
    cell: (row) => row.code,
    tooltip: 'The factory number',
  }),
  column<Row>({
    id: 'text',
    header: 'Description',
    look: 'long',
    card: 'title',
    cell: (row) => row.text,
  }),
  column<Row>({
    id: 'state',
    header: 'Status',
    card: 'fact',
    cell: () => (
      <Badge hue="green" glyph="dot">
        In use
      </Badge>
    ),
  }),
  column<Row>({ id: 'place', header: 'Place', card: 'fact', cell: (row) => row.place }),
  column<Row>({
    id: 'price',
    header: 'Price',
    look: 'number',
    sort: 'detail.price',
    cell: (row) => row.price,
  }),
  ...Array.from({ length: 12 }, (_, index) =>
    column<Row>({
      id: `more-${index}`,
      header: `Further column ${index}`,
      cell: (row) => (index === 11 ? '' : row.place),
    }),
  ),
]

export const rowActions = (run: (label: string, row: Row) => void) => ({
  header: 'Actions',
  of: (row: Row): RowAction[] => [
    { label: 'Edit', icon: 'pencil', run: () => run('Edit', row) },
    { label: 'Delete', icon: 'trash', tone: 'danger', run: () => run('Delete', row) },
    {
      label: 'Raise',
      icon: 'plus',
      run: () => run('Raise', row),
      ...(row.id === 2 && { disabledReason: 'Only for free ones' }),
    },
  ],
})
