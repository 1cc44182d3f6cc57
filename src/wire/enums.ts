import { texts } from './texts.ts'
import type { assetStatuses } from './asset-statuses.ts'
import type { ticketStatuses } from './ticket-statuses.ts'

// Statuses are in separate files, because not every widget loads them.

export const labelledStates = /* @__PURE__ */ texts('labelledStates', {
  yes: 'Yes',
  not_yet: 'Not Yet',
  na: 'NA',
})

/** When a warranty ends: within 60 days, or before today. */
export const warrantyStates = ['soon', 'over'] as const

/** When a loan is due: it was to end before today, or is to end within 7 days. */
export const loanStates = ['overdue', 'soon'] as const

export const managers = /* @__PURE__ */ texts('managers', {
  system_admin: 'System Admin',
  office_admin: 'Office Admin',
})

/** Name → id and label; the ids are part of the wire contract. */
export const roles = /* @__PURE__ */ texts('roles', {
  office_admin: { id: 1, label: 'Office Admin' },
  system_admin: { id: 2, label: 'System Admin' },
  employee: { id: 3, label: 'Employee' },
  super_admin: { id: 4, label: 'Super Admin' },
})

/** Value → numeric id, form label and the short name shown in tables (OP-083). */
export const priorities = /* @__PURE__ */ texts('priorities', {
  immediately: { id: 1, label: 'Immediately', short: 'Immediately' },
  high: { id: 2, label: 'High (With in next 4 Hrs)', short: 'High' },
  normal: { id: 3, label: 'Normal (With in the next Business day)', short: 'Normal' },
  low: { id: 4, label: 'Low (With in next 5 Business days)', short: 'Low' },
})

export type AssetStatus = keyof typeof assetStatuses
export type Labelled = keyof typeof labelledStates
export type LoanState = (typeof loanStates)[number]
export type WarrantyState = (typeof warrantyStates)[number]
export type Manager = keyof typeof managers

/** Proposed to imports for assets whose category has no manager. */
export const proposedManager: Manager = 'office_admin'

export const isManager = (manager: string | null): manager is Manager =>
  keysOf(managers).some((each) => each === manager)
export type RoleName = keyof typeof roles
export type TicketStatus = keyof typeof ticketStatuses
export type Priority = keyof typeof priorities

/** Returns the keys of an enumeration table, typed, in declaration order. */
export function keysOf<const T extends Record<string, unknown>>(table: T): (keyof T & string)[] {
  return Object.keys(table)
}

/** Returns the role whose wire id is `id`, or undefined. */
export function roleById(id: number): RoleName | undefined {
  return keysOf(roles).find((name) => roles[name].id === id)
}
