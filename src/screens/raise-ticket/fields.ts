import type { ReactNode } from 'react'
import { ticketTexts } from '../../domain/messages/en/raise-ticket.ts'
import { locationsOf } from '../../domain/asset/places.ts'
import { formOptions } from '../../domain/reference/retired.ts'
import type { ReferenceState } from '../../state/reference.ts'
import type { FormField } from '../../ui/form-view/form-field.ts'
import { optionsOf } from '../../ui/select/options.ts'
import type { Asset } from '../../wire/asset.ts'
import { managers, priorities } from '../../wire/enums.ts'
import type { TicketValues } from './values.ts'

const labels = ticketTexts.fields

const firstFields = (attach: ReactNode): readonly FormField<TicketValues>[] => [
  {
    kind: 'select',
    name: 'priority',
    label: labels.priority,
    required: true,
    full: true,
    options: () => optionsOf(priorities),
  },
  {
    kind: 'area',
    name: 'description',
    label: labels.description,
    required: true,
    hint: ticketTexts.titleHint,
    full: true,
    rows: 5,
  },
  { kind: 'custom', name: 'files', label: '', full: true, render: () => attach },
]

const managerField = () =>
  ({
    kind: 'select',
    name: 'manager',
    label: labels.manager,
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
    ...firstFields(attach),
    {
      kind: 'select',
      name: 'category_id',
      label: labels.category,
      required: true,
      loading,
      options: ({ category_id }) => formOptions(categories, category_id),
    },
    { ...managerField(), required: isOther },
    {
      kind: 'select',
      name: 'place_id',
      label: labels.place,
      required: true,
      loading,
      options: ({ place_id }) => formOptions(places, place_id),
    },
    {
      kind: 'select',
      name: 'location_id',
      label: labels.location,
      loading,
      options: ({ place_id, location_id }) =>
        formOptions(locationsOf(locations, place_id === null ? [] : [place_id]), location_id),
    },
  ]
}

const onlyOption = (row: { id: number; display_name: string } | null | undefined) => () =>
  row ? [{ value: row.id, label: row.display_name }] : []

/**
 * Returns the fields of a ticket about an asset. Category, place and location have one option each. These, and the
 * manager, are disabled.
 */
export function assetFields(
  asset: Asset | undefined,
  attach: ReactNode,
): readonly FormField<TicketValues>[] {
  return [
    ...firstFields(attach),
    {
      kind: 'select',
      name: 'category_id',
      label: labels.category,
      options: onlyOption(asset?.category),
    },
    managerField(),
    { kind: 'select', name: 'place_id', label: labels.place, options: onlyOption(asset?.place) },
    {
      kind: 'select',
      name: 'location_id',
      label: labels.location,
      options: onlyOption(asset?.location),
      hidden: () => !asset?.location,
    },
  ]
}
