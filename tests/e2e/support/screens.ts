import type { routes } from './declared.ts'
import type { Client } from './client.ts'
import type { Role } from './people.ts'
import { newAsset, newRun, newStockTake, newTicket, stockTakeName } from './things.ts'

/** Records that the screens show. */
export interface Things {
  asset: number
  trashed: number
  ticket: number
  /** A run that changed the asset and failed on the asset in the trash. */
  run: number
  take: number
  /** The IDs of both assets. */
  serials: { asset: string; trashed: string }
}

/** What an address of the shell shows to a signed-in user. */
export interface Screen {
  route: keyof typeof routes
  /** Acceptance lines that opening it proves. */
  lines?: string
  address: (things: Things) => string
  title: string
  /** The record that the screen shows, which both titles name. */
  subject?: (things: Things) => string
  /** Whether the top bar has a back button. */
  back?: true
  /** True for a form or a detail: its main area is taller and contains no list. */
  tall?: true
  /** The roles that may open the screen; others are redirected to the dashboard. If absent, every role may. */
  who?: readonly Role[]
  /** Buttons that open an overlay. */
  opens?: readonly (string | RegExp)[]
  /** The role that sees all of the screen, if the lowest role that may open it does not. */
  seenAs?: Role
}

const admins: readonly Role[] = ['office_admin', 'system_admin', 'super_admin']

export const screens = {
  'My Assets': {
    route: 'dashboard',
    lines: 'ROUTE-04 SHELL-10',
    address: () => '/dashboard',
    title: 'Dashboard',
  },
  'All Assets': {
    route: 'dashboard',
    lines: 'ROUTE-04',
    address: () => '/dashboard?tab=all',
    title: 'Dashboard',
    opens: ['Filters', 'Delete Asset'],
  },
  Trash: {
    route: 'trash',
    lines: 'ROUTE-08 ROUTE-19 SHELL-10',
    address: () => '/trash',
    title: 'Trash Assets',
    who: admins,
    opens: ['Filters'],
  },
  Ticketing: {
    route: 'ticketing',
    lines: 'ROUTE-07 SHELL-10',
    address: () => '/ticketing',
    title: 'Ticketing',
    opens: ['Filters', 'Delete Ticket'],
  },
  'Activity Log': {
    route: 'activity-logs',
    lines: 'ROUTE-09 ROUTE-28 SHELL-10',
    address: () => '/activity-logs',
    title: 'Activity Log',
  },
  Users: {
    route: 'users',
    lines: 'ROUTE-10 SHELL-10',
    address: () => '/users',
    title: 'Users',
    who: ['super_admin'],
    opens: ['Add User', 'Edit User'],
  },
  'Asset Information': {
    route: 'view-asset-info',
    lines: 'ROUTE-11 SHELL-09 LNK-02',
    address: ({ asset }) => `/view-asset-info/?assetId=${asset}&assetType=assets`,
    title: 'Asset Information',
    subject: ({ serials }) => serials.asset,
    back: true,
    opens: [/in full size$/, 'History', 'Delete'],
  },
  'Asset Information in the trash': {
    route: 'view-asset-info',
    lines: 'ROUTE-11 LNK-02',
    address: ({ trashed }) => `/view-asset-info?assetId=${trashed}&assetType=trash`,
    title: 'Asset Information',
    subject: ({ serials }) => serials.trashed,
    back: true,
  },
  'Add Asset Details': {
    route: 'add-asset',
    lines: 'ROUTE-05 SHELL-09',
    address: () => '/dashboard/add-asset',
    title: 'Add Asset Details',
    back: true,
    tall: true,
    who: admins,
  },
  'Edit Asset Details': {
    route: 'edit-asset',
    lines: 'ROUTE-06 SHELL-09 LNK-02',
    address: ({ asset }) => `/dashboard/edit-asset?assetId=${asset}`,
    title: 'Edit Asset Details',
    subject: ({ serials }) => serials.asset,
    back: true,
    tall: true,
    who: admins,
    opens: ['Delete image 1'],
  },
  'Raise a Ticket': {
    route: 'add-ticket',
    lines: 'ROUTE-14 SHELL-09',
    address: () => '/ticketing/add-ticket',
    title: 'Raise a Ticket',
    back: true,
    tall: true,
  },
  'Raise a Ticket about an asset': {
    route: 'add-ticket',
    lines: 'ROUTE-14 LNK-02',
    address: ({ asset }) => `/ticketing/add-ticket/${asset}`,
    title: 'Raise a Ticket',
    subject: ({ serials }) => serials.asset,
    back: true,
    tall: true,
  },
  'View Ticket Details': {
    route: 'view-ticket',
    lines: 'ROUTE-14 SHELL-09 LNK-02',
    address: ({ ticket }) => `/ticketing/view-ticket/${ticket}`,
    title: 'View Ticket Details',
    subject: ({ ticket }) => `Ticket ${ticket}`,
    back: true,
    tall: true,
    opens: ['History', 'Delete'],
  },
  'Update Ticket': {
    route: 'edit-ticket',
    lines: 'ROUTE-14 ROUTE-27 SHELL-09 LNK-02',
    address: ({ ticket }) => `/ticketing/edit-ticket/${ticket}`,
    title: 'Update Ticket',
    subject: ({ ticket }) => `Ticket ${ticket}`,
    back: true,
    tall: true,
    who: admins,
  },
  Notifications: {
    route: 'notifications',
    lines: 'SHELL-09',
    address: () => '/notifications',
    title: 'Notifications',
    back: true,
    opens: [/^Notifications/],
  },
  'Notification Settings': {
    route: 'notification-settings',
    lines: 'SHELL-09',
    address: () => '/notifications/settings',
    title: 'Notification Settings',
    back: true,
  },
  Reports: {
    route: 'reports',
    lines: 'RPT-01 SHELL-09',
    address: () => '/reports',
    title: 'Reports',
    who: admins,
    opens: ['Tools'],
  },
  Integrations: {
    route: 'integrations',
    lines: 'SHELL-09',
    address: () => '/integrations',
    title: 'Integrations',
    who: ['super_admin'],
    opens: ['Tools', 'Add'],
  },
  Import: {
    route: 'data-import',
    lines: 'SHELL-09',
    address: () => '/import',
    title: 'Import',
    back: true,
    tall: true,
    who: admins,
    opens: ['Tools'],
  },
  User: {
    route: 'view-user',
    address: () => '/users/view-user/1',
    subject: () => 'Imran Qureshi',
    title: 'User',
    back: true,
    who: ['super_admin'],
    opens: [],
  },
  Leaving: {
    route: 'leave-user',
    address: () => '/users/leaving/1',
    subject: () => 'Imran Qureshi',
    title: 'Leaving',
    back: true,
    tall: true,
    who: ['super_admin'],
    opens: [],
  },
  Scan: {
    route: 'scan',
    lines: 'SHELL-09',
    address: () => '/scan',
    title: 'Scan',
    back: true,
  },
  'A code of nothing': {
    route: 'open-asset',
    address: () => '/a/xyz',
    title: 'Asset',
  },
  'Master Data': {
    route: 'master-data',
    lines: 'SHELL-09',
    address: () => '/master-data',
    title: 'Master Data',
    who: admins,
    opens: ['Tools', 'Add Category'],
    seenAs: 'super_admin',
  },
  Labels: {
    route: 'labels',
    address: () => '/labels?asset=1.2.3',
    title: 'Labels',
    back: true,
    who: admins,
    opens: ['Tools'],
  },
  'Stock-takes': {
    route: 'stock-takes',
    address: () => '/stock-takes',
    title: 'Stock-takes',
    who: admins,
    opens: ['Tools', 'New'],
  },
  'Stock-take': {
    route: 'stock-take',
    address: ({ take }) => `/stock-takes/${take}`,
    subject: () => stockTakeName,
    title: 'Stock-take',
    back: true,
    who: admins,
    opens: ['Tools'],
  },
  Audit: {
    route: 'audit',
    address: () => '/audit',
    title: 'Audit',
    who: ['super_admin'],
    opens: ['Tools', 'Filters'],
  },
  'Service accounts': {
    route: 'service-accounts',
    address: () => '/service-accounts',
    title: 'Service accounts',
    who: ['super_admin'],
    opens: ['Tools', 'Add'],
  },
  Runs: {
    route: 'runs',
    address: () => '/runs',
    title: 'Runs',
    who: admins,
    opens: ['Tools'],
  },
  Run: {
    route: 'view-run',
    address: ({ run }) => `/runs/${run}`,
    title: 'Run',
    subject: () => 'Edit of 2 assets',
    back: true,
    who: admins,
    opens: ['Undo'],
  },
} as const satisfies Readonly<Record<string, Screen>>

/** The pages without the shell, for signed-in and signed-out users. */
export const pagesWithoutShell = {
  'privacy-policy': { address: '/privacy-policy', title: 'Privacy Policy' },
  'page-not-found': { address: '/nowhere/at/all', title: 'Page not Found' },
} as const

/** Creates the records of one test. The ticket is the employee's own, so every role may read it. */
export async function makeThings(
  admin: Client,
  employee: Client,
  { more = {}, description }: { more?: object; description?: string } = {},
): Promise<Things> {
  const asset = await newAsset(admin, { more })
  for (let picture = 0; picture < 2; picture += 1) await admin.picture(asset.id)
  const trashed = await newAsset(admin, { more })
  // Employees may open an asset in the trash if they have raised a ticket about it (PRIV2-02).
  await employee.post('/ticket/asset', {
    priority: 'low',
    description: 'It no longer starts',
    asset_id: trashed.id,
  })
  await admin.delete(`/assets/${trashed.id}`)
  const run = await newRun(admin, [asset.id, trashed.id])
  const ticket = await newTicket(employee, 'immediately', description)
  // Other tests use the newest asset.
  await newAsset(admin)
  await newTicket(employee)
  return {
    asset: asset.id,
    trashed: trashed.id,
    ticket: ticket.id,
    run,
    take: await newStockTake(admin),
    serials: { asset: asset.serial_number, trashed: trashed.serial_number },
  }
}
