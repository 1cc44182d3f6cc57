import { admins, employee, inside, type Place, superAdmin } from './place.ts'

const pager = ['button Previous', 'button #', 'button Next']
const question = (control: string) => inside(control, ['button No', 'button Yes'])
const discard = ['button Discard draft', ...question('button Discard draft')]
const tabs = ['tab All Tickets', 'tab My Tickets'].map((control) => ({
  control,
  who: admins,
  calls: ['listAllTickets'] as const,
}))
const tools = ['button Raise Ticket', 'searchbox Search with ticket Number or Description']

export const ticketing: readonly Place[] = [
  {
    name: 'first tab',
    address: () => '/ticketing',
    ignores: /^button (Edit Ticket|View Ticket|Delete Ticket|Linked Asset)/,
    controls: [
      ...tabs,
      ...tools,
      'button Filters',
      ...inside('button Filters', [
        'combobox Status',
        'button Clear',
        'button Apply',
        'button Remove …',
      ]),
      {
        control: 'button Filters › combobox Response target',
        who: admins,
        calls: ['listAllTickets'],
        more: ['button Filters › button Clear …'],
      },
      {
        control: 'button Filters › combobox Assigned to',
        who: admins,
        calls: ['listAllTickets'],
      },
      ...pager,
    ],
  },
  {
    name: 'rows',
    address: async (world) => {
      await world.othersTicket()
      await world.ticket()
      return `/ticketing?search=${world.stamp}`
    },
    uses: /^button (Edit|View|Delete|Linked)/,
    controls: [
      ...tabs,
      ...tools,
      'button Filters',
      ...pager,
      { control: 'button Edit Ticket', who: admins, calls: ['updateTicket'] },
      'button View Ticket',
      {
        control: 'button Delete Ticket',
        who: admins,
        calls: ['deleteTicket'],
        more: question('button Delete Ticket'),
      },
      'button Linked Asset',
      { control: 'button Linked Asset (closed)', who: admins, calls: ['readOthersTicket'] },
    ],
  },
]

const form = ['combobox Priority', 'textbox Description', 'button Save', ...discard]
const empty = { 'button Save': ['Mandatory fields not filled yet'] }

export const addTicket: readonly Place[] = [
  {
    name: 'about no asset',
    address: () => '/ticketing/add-ticket',
    leads: true,
    says: empty,
    controls: [
      ...form,
      'combobox Category',
      'combobox Manager (closed)',
      'combobox Place',
      'combobox Location (closed)',
      'combobox Location',
      'button Clear …',
    ],
  },
  {
    name: 'about an asset',
    address: async (world) => `/ticketing/add-ticket/${await world.own()}`,
    says: empty,
    controls: [
      ...form,
      'combobox Category (closed)',
      'combobox Manager (closed)',
      'combobox Place (closed)',
    ],
  },
]

const change = [
  { control: 'button Update', who: admins, calls: ['updateTicket'] },
  {
    control: 'button Delete',
    who: admins,
    calls: ['deleteTicket'],
    more: question('button Delete'),
  },
] as const

export const viewTicket: readonly Place[] = [
  {
    name: 'own',
    leads: true,
    address: async (world) => `/ticketing/view-ticket/${await world.ticket()}`,
    controls: ['button Linked Asset', ...change],
  },
  {
    name: 'of somebody else',
    logs: /Error in fetching ticket data/,
    address: async (world) => `/ticketing/view-ticket/${await world.othersTicket()}`,
    controls: [
      { control: 'button Linked Asset (closed)', who: admins, calls: ['readOthersTicket'] },
      { control: 'button Update', who: admins, calls: ['updateOthersTicket'] },
      {
        control: 'button Delete',
        who: admins,
        calls: ['deleteOthersTicket'],
        more: question('button Delete'),
      },
      { control: 'button Retry', who: employee, calls: [] },
    ],
  },
]

export const editTicket: readonly Place[] = [
  {
    name: 'about an asset',
    leads: true,
    address: async (world) => `/ticketing/edit-ticket/${await world.ticket()}`,
    who: admins,
    calls: ['updateTicket'],
    controls: [
      'button Asset #, …',
      'combobox Manager (closed)',
      'combobox Status',
      'combobox Assigned User',
      'combobox Category (closed)',
      'textbox Linked Asset ID',
      'button Save',
      ...discard,
    ],
  },
  {
    name: 'about no asset',
    address: async (world) => `/ticketing/edit-ticket/${await world.othersTicket()}`,
    who: admins,
    calls: ['updateOthersTicket'],
    controls: [
      'combobox Manager (closed)',
      'combobox Status',
      'combobox Assigned User',
      'combobox Category',
      'combobox Category (closed)',
      'textbox Linked Asset ID',
      'button Save',
      ...discard,
    ],
  },
]

const log = (control: string) =>
  ({ control, who: superAdmin, calls: ['listActivity'], shut: true }) as const

export const activityLogs: readonly Place[] = [
  {
    name: 'log',
    address: () => '/activity-logs',
    controls: [
      log('textbox From'),
      log('textbox To'),
      log('button Apply'),
      'button Apply (closed)',
      { control: 'button Export', who: superAdmin, calls: ['exportActivity'], shut: true },
      {
        control: 'button View Asset',
        who: superAdmin,
        calls: ['listActivity'],
        more: ['button Reset'],
      },
      ...pager,
    ],
  },
]

const person = [
  'button Close',
  'textbox Name',
  'textbox Email',
  'textbox Employment ID',
  'combobox Role',
  'combobox Place',
  'button Cancel',
  'button Save',
]

export const users: readonly Place[] = [
  {
    name: 'list',
    address: () => '/users',
    who: superAdmin,
    calls: ['createUser', 'updateUser'],
    // Of whoever was added last.
    ignores: /^button Edit User/,
    says: { 'button Add User › button Save': ['Required fields cannot be empty*'] },
    controls: [
      'searchbox Search by Name',
      'button Add User',
      ...inside('button Add User', person),
      ...pager,
    ],
  },
  {
    name: 'rows',
    // Somebody of the demo company, who has a place.
    address: () => '/users?search=Iyer',
    walkers: superAdmin,
    uses: /^button Edit User/,
    // The people of the demo company stay as they are.
    leaves: /^button Edit User › button Save$/,
    controls: [
      'searchbox Search by Name',
      'button Add User',
      'button Edit User',
      ...inside('button Edit User', [...person, 'button Clear …']),
      ...pager,
    ],
  },
]

const link = (name: string, who: Place['who'] = admins, calls: Place['calls'] = []) => ({
  control: `link ${name}`,
  who,
  calls,
})

/** Around every screen of the shell: the sidebar and the top bar. */
export const shell: Place = {
  name: 'shell',
  address: () => '/ticketing',
  // Used on its own, after everything else.
  leaves: /menuitem Logout$/,
  controls: [
    'link Dashboard',
    'link Ticketing',
    link('Trash', admins, ['listTrash']),
    link('Users', superAdmin, ['createUser', 'updateUser']),
    link('Activity Logs', superAdmin, ['listActivity', 'exportActivity']),
    'button Collapse',
    'button Expand',
    'button Account',
    'button Account › menuitem Logout',
  ],
}
