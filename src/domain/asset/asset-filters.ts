import type { AssetStatus, Labelled, LoanState, Manager, WarrantyState } from '../../wire/enums.ts'

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
  /** Only views set these (OP3-031). */
  labelled: readonly Labelled[]
  warranty: WarrantyState | null
  duplicates: 'only' | null
  holder: 'left' | null
  receipt: 'waiting' | 'declined' | null
  due: LoanState | null
  seen: 'never' | 'year' | null
}

/** Days within which a loan is due soon. */
export const loanSoonDays = 7

/** Days within which a warranty ends soon. */
export const warrantySoonDays = 60

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
  labelled: [],
  warranty: null,
  duplicates: null,
  holder: null,
  receipt: null,
  due: null,
  seen: null,
}
