import { useStore } from '@nanostores/react'
import {
  linkAssetFilters,
  locationChoices,
  userFilterDisabled,
} from '../../domain/asset/asset-filter-rules.ts'
import { noAssetFilters, type AssetFilters } from '../../domain/asset/asset-filters.ts'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { filterOptions } from '../../domain/reference/retired.ts'
import { $session, userOf } from '../../session/session.ts'
import { $reference, type ReferenceState } from '../../state/reference.ts'
import type { FilterField, FilterSpec } from '../../ui/filter-panel/filter.ts'
import { optionsOf, type Option } from '../../ui/select/options.ts'
import { assetStatuses } from '../../wire/asset-statuses.ts'
import { labelledStates, managers } from '../../wire/enums.ts'
import type { Location } from '../../wire/reference.ts'
import { missingOptions } from '../reference/missing-options.ts'
import { peopleOptions, peopleSource } from '../reference/people.ts'

/** Returns locations as options. If several places have a location of the same name, the option names the place. */
function locationOptions(
  locations: readonly Location[],
  chosen: readonly number[],
): readonly Option[] {
  const uses = Map.groupBy(locations, ({ display_name }) => display_name)
  return filterOptions(
    locations.map((location) => {
      const { display_name, place } = location
      const isClear = uses.get(display_name)?.length === 1
      return isClear
        ? location
        : { ...location, display_name: assetTexts.locationIn(display_name, place.display_name) }
    }),
    chosen,
  )
}

const images = () => optionsOf({ with: assetTexts.withImage, without: assetTexts.withoutImage })
const assignees = () =>
  optionsOf({ with: assetTexts.withAssignee, without: assetTexts.withoutAssignee })
const statuses = optionsOf(assetStatuses)
const managerOptions = optionsOf(managers)
const labelledOptions = optionsOf(labelledStates)

/**
 * Returns the filters of the asset and trash lists, in order, with their dependencies. `clear` is the label of the
 * button that clears them. With `discreet`, the panel has no user filter.
 */
export function assetFilterSpec(
  reference: ReferenceState,
  clear: string,
  discreet = false,
): FilterSpec<AssetFilters> {
  const { categories, places, status } = reference
  const users = peopleOptions(reference.users)
  const field = (
    name: keyof typeof assetTexts.filterFields,
    kind: 'one' | 'many',
    options: FilterField<AssetFilters>['options'],
  ): FilterField<AssetFilters> => ({ name, label: assetTexts.filterFields[name], kind, options })

  return {
    fields: [
      {
        ...field('user', 'many', () => users),
        source: () => peopleSource(),
        disabled: userFilterDisabled,
        ...(discreet && { hidden: true }),
      },
      field('category', 'many', ({ category }) => filterOptions(categories, category)),
      field('place', 'many', ({ place }) => filterOptions(places, place)),
      field('location', 'many', (draft) =>
        locationOptions(locationChoices(draft, reference), draft.location),
      ),
      field('status', 'many', () => statuses),
      field('image', 'one', images),
      field('assignee', 'one', assignees),
      field('manager', 'one', () => managerOptions),
      { ...field('labelled', 'many', () => labelledOptions), hidden: true },
      { ...field('warranty', 'one', () => optionsOf(assetTexts.warranty)), hidden: true },
      { ...field('holder', 'one', () => optionsOf(assetTexts.holder)), hidden: true },
      { ...field('receipt', 'one', () => optionsOf(assetTexts.receipt)), hidden: true },
      { ...field('due', 'one', () => optionsOf(assetTexts.due)), hidden: true },
      { ...field('seen', 'one', () => optionsOf(assetTexts.seen)), hidden: true },
      { ...field('duplicates', 'one', () => optionsOf(assetTexts.duplicates)), hidden: true },
    ],
    empty: noAssetFilters,
    link: (before, after) => linkAssetFilters(before, after, reference),
    busy: status === 'loading',
    missing: missingOptions(reference, ['users', 'categories', 'places', 'locations']),
    clear,
  }
}

/** Returns `assetFilterSpec` with the current reference lists. */
export function useAssetFilterSpec(clear: string): FilterSpec<AssetFilters> {
  const discreet = userOf(useStore($session))?.hidesDetails
  return assetFilterSpec(useStore($reference), clear, discreet)
}
