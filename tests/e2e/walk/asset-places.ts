import { admins, type Guarded, inside, nobody, type Place } from './place.ts'

const pager = ['button Previous', 'button #', 'button Next']
const question = (control: string) => inside(control, ['button No', 'button Yes'])
const chosen = ['button Remove …', 'button Clear …']

/** The filters of both asset lists; `clear` is how the panel says that it empties them. */
const filters = (clear: string) => [
  'button Filters',
  ...inside('button Filters', [
    'combobox User',
    'combobox User (closed)',
    'combobox Category',
    'combobox Place',
    'combobox Location',
    'combobox Status',
    'combobox Image',
    'combobox Assignee',
    'combobox Manager',
    `button ${clear}`,
    'button Apply',
    ...chosen,
  ]),
]
const picture = ['button Picture of …', 'button Picture of … › button Close']
const rows = /^button (Edit Asset|Delete Asset|View Asset|Raise Ticket|Copy Asset|Picture of …)/
const add = { control: 'button Add Asset', who: admins, calls: ['createAsset'] } as const
const exporting = { control: 'button Export', who: admins, calls: ['exportAssets'] } as const
const tabs = ['tab My Assets', 'tab All Assets']
const tools = ['searchbox Search Asset', 'switch Show thumbnail']
const sorting = [
  'button Sort: Newest first',
  'button Date of Payment, ascending',
  'button Date of Payment, descending',
]

export const dashboard: readonly Place[] = [
  {
    name: 'My Assets',
    address: () => '/dashboard',
    ignores: rows,
    controls: [...tabs, add, ...tools, ...filters('Clear All'), ...pager],
  },
  {
    name: 'All Assets',
    address: () => '/dashboard?tab=all',
    ignores: rows,
    uses: /^button (Export|Date of Payment|Next|Previous|#)/,
    controls: [
      ...tabs,
      exporting,
      add,
      ...tools,
      ...filters('Clear All').slice(0, 1),
      ...sorting,
      ...pager,
    ],
  },
  {
    name: 'rows of All Assets',
    address: async (world) => {
      await world.others()
      await world.own()
      return `/dashboard?tab=all&search=${world.stamp}`
    },
    uses: /^button (Edit|Delete|View|Raise|Copy|Picture)|^switch/,
    controls: [
      ...tabs,
      exporting,
      add,
      ...tools,
      'button Filters',
      ...sorting,
      ...pager,
      { control: 'button Edit Asset', who: admins, calls: ['updateAsset', 'linkedTickets'] },
      {
        control: 'button Delete Asset',
        who: admins,
        calls: ['deleteAsset'],
        more: question('button Delete Asset'),
      },
      'button View Asset',
      'button Raise Ticket',
      { control: 'button Raise Ticket', who: nobody, calls: ['raiseOnOthers'], shut: true },
      { control: 'button Copy Asset', who: admins, calls: ['createAsset'] },
      ...picture,
    ],
  },
]

const fields = [
  'combobox Category',
  'textbox ID',
  'combobox Status',
  'button Clear …',
  'textbox Description',
  'combobox Labelled',
  'textbox Quantity',
  'combobox Manager (closed)',
  'combobox Place',
  'combobox Location',
  'combobox User',
  'textbox Manufacturer',
  'textbox Vendor',
  'combobox Depreciation',
  'textbox Date of Payment',
  'textbox Warranty Expires',
  'combobox Currency of Transaction Amount',
  'textbox Transaction Amount',
  'combobox Currency of Item Cost',
  'textbox Item Cost',
  'combobox Currency of Selling Price',
  'textbox Selling Price',
  'textbox OS',
  'textbox Watts',
  'textbox MAC Address',
  'textbox Remarks',
  'button Upload image (JPG, JPEG, PNG, up to #MB)',
  'button Remove …',
  'button Save',
  'button Discard draft',
  ...question('button Discard draft'),
]
const full = 'button Open image # of # in full size'
const gallery = [full, 'button Show image # of #', ...inside(full, ['button Close'])]
const several = [
  ...gallery,
  'button Previous image',
  'button Next image',
  ...inside(full, ['button Previous image', 'button Next image']),
]

export const addAsset: readonly Place[] = [
  {
    name: 'empty',
    address: () => '/dashboard/add-asset',
    leads: true,
    who: admins,
    calls: ['createAsset', 'uploadImage'],
    says: {
      'button Save': [
        'Please select a category from the dropdown',
        'Please select a place from the dropdown',
        'Please select labelled from the dropdown',
      ],
    },
    controls: [...fields, ...gallery, 'combobox Location (closed)'],
  },
]

export const editAsset: readonly Place[] = [
  {
    name: 'own, with an open ticket',
    leads: true,
    address: async (world) => {
      await world.ticket()
      return `/dashboard/edit-asset?assetId=${await world.own()}`
    },
    who: admins,
    calls: ['updateAsset', 'uploadImage', 'deleteImage', 'linkedTickets'],
    controls: [
      ...fields,
      ...several,
      'button Delete image #',
      ...question('button Delete image #'),
      ...inside('combobox User', ['button Close', 'button Open ticket #']),
    ],
  },
]

export const trash: readonly Place[] = [
  {
    name: 'list',
    address: () => '/trash',
    who: admins,
    calls: ['listTrash', 'exportTrash', 'restoreAsset'],
    ignores: /^button (View Trash Item|Restore Asset|Picture of …)/,
    controls: [
      'searchbox Search Trash',
      ...filters('Clear'),
      'switch Show thumbnail',
      'button Export',
      ...pager,
    ],
  },
  {
    name: 'rows',
    address: async (world) => {
      await world.trashed()
      return `/trash?search=${world.stamp}`
    },
    walkers: admins,
    uses: /^button (View|Restore)/,
    controls: [
      'searchbox Search Trash',
      'button Filters',
      'switch Show thumbnail',
      'button Export',
      ...pager,
      'button View Trash Item',
      'button Restore Asset',
    ],
  },
]

const history = {
  control: 'button History',
  who: admins,
  calls: ['history'],
  more: ['button History › button Close'],
} as const
const editing = [
  { control: 'button Edit', who: admins, calls: ['updateAsset'] },
  {
    control: 'button Delete',
    who: admins,
    calls: ['deleteAsset'],
    more: question('button Delete'),
  },
] as const
const nothingOpens = ({ control, who, calls }: Guarded): Guarded => ({ control, who, calls })

export const viewAssetInfo: readonly Place[] = [
  {
    name: 'own',
    leads: true,
    address: async (world) => `/view-asset-info/?assetId=${await world.own()}&assetType=assets`,
    controls: [...several, 'button Raise Ticket', history, ...editing],
  },
  {
    name: 'of somebody else',
    uses: /^nothing/,
    address: async (world) => `/view-asset-info/?assetId=${await world.others()}&assetType=assets`,
    controls: [
      { control: 'button Raise Ticket', who: nobody, calls: ['raiseOnOthers'], shut: true },
      nothingOpens(history),
      ...editing.map((entry) => nothingOpens(entry)),
    ],
  },
  {
    name: 'in the trash',
    address: async (world) => `/view-asset-info/?assetId=${await world.trashed()}&assetType=trash`,
    controls: [
      { control: 'button Raise Ticket', who: nobody, calls: ['raiseOnTrashed'] },
      { control: 'button Edit', who: nobody, calls: ['updateTrashed'] },
      { control: 'button Delete', who: nobody, calls: ['deleteTrashed'] },
      history,
      { control: 'button Restore Asset', who: admins, calls: ['restoreAsset'] },
    ],
  },
]

export const privacyPolicy: readonly Place[] = [
  {
    name: 'signed in',
    address: () => '/privacy-policy',
    // Opens another program.
    leaves: /^link .+@/,
    controls: ['link support@example.com', 'button Go to Home'],
  },
]

export const pageNotFound: readonly Place[] = [
  { name: 'signed in', address: () => '/walked/off', controls: ['button Go to Home'] },
]

export const login: readonly Place[] = [
  { name: 'signed in', address: () => '/login', who: nobody, controls: [] },
]
