import type { ViewedList } from '../../wire/view-lists.ts'
import { can, type FixedCapability } from '../access/roles.ts'

/** The capability that a list, and its shared views, need. */
const required: Record<ViewedList, FixedCapability> = {
  allAssets: 'asset.read',
  trash: 'trash.list',
  allTickets: 'ticket.manage',
  myTickets: 'ticket.read',
  users: 'user.administer',
  labels: 'asset.write',
}

/** Returns whether a role sees a list, and so its built-in and shared views. */
export const seesList = (role: string | undefined, list: ViewedList): boolean =>
  can(role, required[list])
