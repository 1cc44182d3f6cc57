import type { AssetStatus, Manager } from '../../wire/enums.ts'

/** Applied or drafted filters of the asset and trash lists. Empty list or null = no filter. */
export interface AssetFilters {
  user: readonly number[]
  category: readonly number[]
  place: readonly number[]
  location: readonly number[]
  status: readonly AssetStatus[]
  image: 'with' | 'without' | null
  assignee: 'with' | 'without' | null
  manager: Manager | null
  /** Users that were chosen before `Without Assignee`, restored when it is deselected. */
  formerUser: readonly number[]
}

export const noAssetFilters: AssetFilters = {
  user: [],
  category: [],
  place: [],
  location: [],
  status: [],
  image: null,
  assignee: null,
  manager: null,
  formerUser: [],
}
