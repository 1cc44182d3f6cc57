import type { Category } from '../../../src/wire/reference.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'

const named = (id: number, name: string) => ({ id, name, display_name: name })

export const laptop: Category = { ...named(1, 'laptop'), manager: 'system_admin' }
export const furniture: Category = { ...named(2, 'furniture'), manager: 'office_admin' }
export const other: Category = { ...named(3, 'other'), manager: null }

const person = (id: number, username: string, role: string) => ({
  id,
  username,
  role: { name: role },
})

export const people = {
  office: person(1, 'Omana', 'office_admin'),
  system: person(2, 'Sanjay', 'system_admin'),
  employee: person(3, 'Esha', 'employee'),
  boss: person(4, 'Sunita', 'super_admin'),
}

export const lists = { categories: [laptop, furniture, other], users: Object.values(people) }

/** Raised by the employee, unassigned, of category other with the system admin as manager. */
export const plainTicket: Ticket = {
  id: 80,
  created_at: '2025-01-13T09:00:00.000Z',
  resolve_date: null,
  due_at: null,
  status: 'unassigned',
  priority: 'low',
  description: 'Something else',
  version: 1,
  user: { id: 3, username: 'Esha' },
  by_email: false,
  assigned_user: null,
  asset_id: null,
  asset: null,
  category: other,
  place: named(1, 'pune'),
  location: null,
  manager: 'system_admin',
  outcome: null,
  duplicate_of: null,
  reopen_until: null,
  response_due_at: null,
  responded_at: null,
  confirmed_at: null,
  rating: null,
  last_activity_at: null,
  last_activity_by: null,
  waiting_for: null,
  comment_count: 0,
  last_event_id: 1,
  following: true,
  unread: false,
}

/** A ticket about the raiser's laptop, with the system admin as manager. */
export const laptopTicket: Ticket = {
  ...plainTicket,
  status: 'in_progress',
  assigned_user: { id: 2, username: 'Sanjay', role: { name: 'system_admin' } },
  asset_id: 7,
  asset: { id: 7, serial_number: 'LT-7', description: null },
  category: laptop,
}
