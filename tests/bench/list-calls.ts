/** The lists that `npm run bench -- lists` measures: each filter in each order. */
export const [assets, admin, own, log] = [
  '/api/v1/assets?',
  '/api/v1/ticket/admin-ticket?',
  '/api/v1/user-ticket?',
  `/api/v1/activity-log?startDate=2000-01-01&endDate=${new Date().getUTCFullYear() + 1}-01-01&`,
] as const

const byPayment = 'orderBy=asset_detail.payment_date'

const filters: Record<string, string> = {
  all: '',
  place: 'place_id[]=1',
  'two places': 'place_id[]=1&place_id[]=2',
  location: 'location_id[]=1',
  category: 'category_id[]=1',
  status: 'status[]=in_use',
  'rare status': 'status[]=donated',
  manager: 'manager=office_admin',
  user: 'assigned_to[]=1',
  assigned: 'withAssignee=true',
  unassigned: 'withAssignee=false',
  'with pictures': 'withImages=true',
  'three filters': 'status[]=in_use&place_id[]=1&manager=system_admin',
}

const sorts: Record<string, string> = {
  '': '',
  ', oldest': '&orderDir=asc',
  ', paid last': `&${byPayment}`,
  ', paid first': `&${byPayment}&orderDir=asc`,
}

const assetLists = (name: string, path: string) =>
  Object.entries(filters).flatMap(([filter, query]) =>
    Object.entries(sorts).map(([sort, order]) => [
      `${name}, ${filter}${sort}`,
      `${path}${query}${order}`,
    ]),
  )

const ticketLists = {
  all: admin,
  oldest: `${admin}orderDir=asc`,
  status: `${admin}status=on_hold`,
  'three statuses': `${admin}status=on_hold&status=completed&status=unassigned`,
  assignee: `${admin}assigned_to=1`,
  'assignees, statuses': `${admin}assigned_to=1&assigned_to=2&status=on_hold&status=in_progress`,
  overdue: `${admin}overdue=true`,
  'overdue, status': `${admin}overdue=true&status=in_progress`,
  'overdue, assignee': `${admin}overdue=true&assigned_to=1`,
  'waiting for us': `${admin}waiting=us`,
  'waiting for the raiser': `${admin}waiting=raiser`,
  'unassigned in my team': `${admin}status=unassigned&team=mine`,
  own,
  'own, status': `${own}status=completed`,
  'own, overdue': `${own}overdue=true`,
}

/** Name and path of each list; a page number can be added to the path. */
export const lists: Readonly<Record<string, string>> = Object.fromEntries([
  ...assetLists('assets', assets),
  ...assetLists('trash', `${assets}archived=true&`),
  ...Object.entries(ticketLists).map(([name, path]) => [`tickets, ${name}`, path]),
  ['activity', log],
  ['activity, oldest', `${log}orderDir=asc`],
])

/** Searches that match most rows, or that indexes hardly help. */
export const worst = 'sn|s|t|%|1|on floor 3|is not working|e|o|–|17|the|a|does not|-|w'.split('|')
