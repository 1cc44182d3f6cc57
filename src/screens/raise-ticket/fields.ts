import type { ReactNode } from 'react'
import { ticketTexts } from '../../domain/messages/en/raise-ticket.ts'
import { locationsOf } from '../../domain/asset/places.ts'
import { offered } from '../../domain/reference/retired.ts'
import type { ReferenceState } from '../../state/reference.ts'
import type { FormField } from '../../ui/form-view/form-field.ts'
import { optionsOf } from '../../ui/select/options.ts'
import type { Asset } from '../../wire/asset.ts'
import { managers, priorities } from '../../wire/enums.ts'
import type { TicketValues } from './values.ts'

interface Row {
  id: number
  display_name: string
}

const options = (rows: readonly Row[]) =>
  rows.map(({ id, display_name }) => ({ value: id, label: display_name }))

const words = ticketTexts.fields

const first = (attach: ReactNode): readonly FormField<TicketValues>[] => [
  {
    kind: 'select',
    name: 'priority',
    label: words.priority,
    required: true,
    full: true,
    options: () => optionsOf(priorities),
  },
  {
    kind: 'area',
    name: 'description',
    label: words.description,
    required: true,
    hint: ticketTexts.titleHint,
    full: true,
    rows: 5,
  },
  { kind: 'own', name: 'files', label: '', full: true, render: () => attach },
]

const manager = () =>
  ({
    kind: 'select',
    name: 'manager',
    label: words.manager,
    options: () => optionsOf(managers),
  }) as const

/** Returns the fields of a ticket without an asset. */
export function plainFields(
  { status, categories, places, locations }: ReferenceState,
  attach: ReactNode,
): readonly FormField<TicketValues>[] {
  const isOther = (values: TicketValues) =>
    categories.some(({ id, manager }) => id === values.category_id && manager === null)
  const loading = status !== 'ready'
  return [
    ...first(attach),
    {
      kind: 'select',
      name: 'category_id',
      label: words.category,
      required: true,
      loading,
      options: ({ category_id }) => offered(categories, category_id),
    },
    { ...manager(), required: isOther },
    {
      kind: 'select',
      name: 'place_id',
      label: words.place,
      required: true,
      loading,
      options: ({ place_id }) => offered(places, place_id),
    },
    {
      kind: 'select',
      name: 'location_id',
      label: words.location,
      options: ({ place_id, location_id }) =>
        offered(locationsOf(locations, place_id === null ? [] : [place_id]), location_id),
    },
  ]
}

/** Returns the fields of a ticket about an asset. Those that the asset determines are disabled. */
export function assetFields(
  asset: Asset | undefined,
  attach: ReactNode,
): readonly FormField<TicketValues>[] {
  const only = (row: Row | null | undefined) => () => options(row ? [row] : [])
  return [
    ...first(attach),
    { kind: 'select', name: 'category_id', label: words.category, options: only(asset?.category) },
    manager(),
    { kind: 'select', name: 'place_id', label: words.place, options: only(asset?.place) },
    {
      kind: 'select',
      name: 'location_id',
      label: words.location,
      options: only(asset?.location),
      hidden: () => !asset?.location,
    },
  ]
}
