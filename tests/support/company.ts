import { type Queryable } from '../../host/api/db/open.ts'
import { sql, type Sql } from '../../host/api/db/sql.ts'

/**
 * The company of all tests. Bengaluru has the locations 1 and 2, Pune 3 and 4, Chennai none.
 */
export const company = {
  places: { bengaluru: 1, pune: 2, chennai: 3 },
  locations: { firstFloor: 1, storeRoom: 2, reception: 3, lab: 4 },
  categories: { laptop: 1, furniture: 2, other: 3 },
  users: { officeAdmin: 1, systemAdmin: 2, employee: 3, superAdmin: 4, colleague: 5 },
  assets: {
    /** Assigned to the employee. */
    ownLaptop: 1,
    /** Assigned to the colleague, with an open ticket. */
    othersLaptop: 2,
    freeChair: 3,
    /** Category `other`, managed by system_admin, without a location. */
    freeProjector: 4,
    /** In the trash. */
    brokenLaptop: 5,
  },
  tickets: {
    /** Raised by the employee about their laptop, completed by the system admin. */
    completed: 1,
    /** Raised by the colleague about the colleague's laptop, unassigned. */
    open: 2,
    /** Raised by the employee without an asset, in progress, assigned to the office admin. */
    leakingTap: 3,
  },
} as const

export const emails = {
  officeAdmin: 'office.admin@example.com',
  systemAdmin: 'system.admin@example.com',
  employee: 'employee@example.com',
  superAdmin: 'super.admin@example.com',
  colleague: 'colleague@example.com',
} as const satisfies Record<keyof typeof company.users, string>

/** Inserts the company into an empty, migrated database, in a few milliseconds. */
export async function insertCompany(db: Queryable): Promise<typeof company> {
  for (const statement of [...references, ...things, ...sequences]) await db.run(statement)
  return company
}

const references: Sql[] = [
  sql`insert into places (id, name, display_name) values
    (1, 'bengaluru', 'Bengaluru'), (2, 'pune', 'Pune'), (3, 'chennai', 'Chennai')`,
  sql`insert into locations (id, place_id, name, display_name) values
    (1, 1, 'first_floor', 'First floor'), (2, 1, 'store_room', 'Store room'),
    (3, 2, 'reception', 'Reception'), (4, 2, 'lab', 'Lab')`,
  sql`insert into categories (id, name, display_name, manager) values
    (1, 'laptop', 'Laptop', 'system_admin'), (2, 'furniture', 'Furniture', 'office_admin'),
    (3, 'other', 'Other', null)`,
  sql`insert into users (id, username, email, employment_id, role_id, place_id, created_at) values
    (1, 'Omana Office', ${emails.officeAdmin}, 101, 1, 1, '2024-11-01T04:00:00Z'),
    (2, 'Sanjay System', ${emails.systemAdmin}, 102, 2, 1, '2024-11-02T04:00:00Z'),
    (3, 'Esha Employee', ${emails.employee}, 103, 3, 2, '2024-11-03T04:00:00Z'),
    (4, 'Sunita Super', ${emails.superAdmin}, null, 4, null, '2024-11-04T04:00:00Z'),
    (5, 'Chetan Colleague', ${emails.colleague}, 105, 3, null, '2024-11-05T04:00:00Z')`,
]

const things: Sql[] = [
  sql`insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id,
      location_id, assigned_to, manufacturer, os, payment_date, cost_in_inr, created_at, deleted_at) values
    (1, 'LT-0001', 'ThinkPad T14', 'in_use', 'yes', 'system_admin', 1, 1, 1, 3, 'Lenovo', 'Ubuntu', '2024-01-15', 85000, '2025-01-01T05:00:00Z', null),
    (2, 'LT-0002', 'MacBook Air', 'in_use', 'yes', 'system_admin', 1, 1, 1, 5, 'Apple', 'macOS', '2024-03-20', 99000, '2025-01-02T05:00:00Z', null),
    (3, 'FU-0003', 'Desk chair, blue', 'backup', 'not_yet', 'office_admin', 2, 2, 3, null, null, null, null, null, '2025-01-03T05:00:00Z', null),
    (4, null, 'Ceiling projector', 'ready', 'na', 'system_admin', 3, 2, null, null, 'Epson', null, '2023-07-01', null, '2025-01-04T05:00:00Z', null),
    (5, 'LT-0005', 'Dell Latitude, dead', 'needs_repair', 'yes', 'system_admin', 1, 1, 2, null, 'Dell', null, '2020-05-05', 60000, '2025-01-05T05:00:00Z', '2025-02-01T05:00:00Z')`,
  sql`insert into tickets (id, status, priority, description, raised_by, assigned_to, asset_id, category_id,
      place_id, location_id, manager, resolve_date, created_at, outcome) values
    (1, 'completed', 'high', 'Keyboard does not type', 3, 2, 1, 1, 1, 1, 'system_admin', '2025-01-11T09:00:00Z', '2025-01-10T09:00:00Z', 'resolved'),
    (2, 'unassigned', 'normal', 'Screen flickers', 5, null, 2, 1, 1, 1, 'system_admin', null, '2025-01-12T09:00:00Z', null),
    (3, 'in_progress', 'low', 'The tap in the pantry drips', 3, 1, null, 2, 2, null, 'office_admin', null, '2025-01-13T09:00:00Z', null)`,
]

/** Sequences do not advance when rows are inserted with ids. */
const sequences: Sql[] = [
  sql`select setval(pg_get_serial_sequence(t, 'id'), 1000)
      from unnest(array['places', 'locations', 'categories', 'users', 'assets', 'tickets']) as t`,
]
