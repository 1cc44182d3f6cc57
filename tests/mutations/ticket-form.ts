import { broken, type Mutation } from './broken.ts'

/** Rules of changing a ticket. */
export const ticketForm: readonly Mutation[] = [
  ...broken('src/domain/ticket-form-rules.ts', 'unit', ['tests/unit/domain/ticket-form-rules'])(
    ['an assignee is not required', 'TKE-04', "'status', 'assigned_to', ", "'status', "],
    [
      'nothing is taken up',
      'TKE-07',
      'rules.statusWith(linked.status, linked.assigned_to)',
      'linked.status',
    ],
    ['a category leaves the manager', 'TKE-10', 'manager: managerFor(category, null) }', '}'],
    ['an assignee outlives the manager', 'TKE-11', 'if (losesAssignee)', 'if (!losesAssignee)'],
    [
      'the super admin stays',
      'TKE-11',
      'assignee.role.name !== linked.manager',
      "!['super_admin', linked.manager].includes(assignee.role.name)",
    ],
    [
      'completed tickets are open',
      'TKE-09',
      "values.status === 'completed') {",
      'values.status === null) {',
    ],
    ['linked tickets are open', 'TKE-12', "values.asset_id.trim() !== ''", 'false'],
    ['everybody is offered', 'TKE-15 TKE-16', 'rules.isAssignable(user, manager) ||', 'true ||'],
  ),
  ...broken('src/domain/ticket-update-rules.ts', 'unit', ['tests/unit/domain/ticket-update-rules'])(
    [
      'a completed ticket lets everything go',
      'OP-091',
      "ticket.status === 'completed' && after.status === 'completed'",
      'false',
    ],
    ['a reopened ticket stays closed', 'OP-091', " && after.status === 'completed'", ''],
    ['a linked asset lets go', '', ' && !keepsLink(ticket, change)) return []', ') return []'],
    [
      'a ticket becomes unassigned again',
      '',
      "status === 'unassigned' && ticket.status !== 'unassigned'",
      'false',
    ],
    ['any admin works for any manager', '', 'role.name === manager', 'isAdminRole(role.name)'],
    ['who lost the role has to go', '', '(isKept && manager === ticket.manager)', 'false'],
    [
      'another manager than the category’s',
      '',
      'category.manager === null || category.manager === manager',
      'true',
    ],
  ),
  ...broken('host/api/modules/tickets/change.ts', 'api', ['tests/api/records/ticket-update.test'])(
    ['the moment of completion moves', 'OP-092', 'coalesce(resolve_date, now())', 'now()'],
    [
      'the moment of completion outlives it',
      'OP-092',
      'coalesce(resolve_date, now()) end',
      'coalesce(resolve_date, now()) else resolve_date end',
    ],
  ),
  ...broken('src/domain/ticket-changes.ts', 'api', ['tests/api/records/ticket-update.test'])([
    'a new manager is not told',
    '',
    'manager: ticket.manager && { id: ticket.manager, text: managers[ticket.manager] },',
    'manager: null,',
  ]),
  ...broken('host/api/modules/tickets/outcome.ts', 'api', ['tests/api/records/ticket-update.test'])(
    [
      'an update is told to nobody',
      '',
      "await record(db, { subject: 'ticket', id, by: caller.id, ...step.told(after) })",
      'undefined',
    ],
  ),
  ...broken('host/api/modules/tickets/update.ts', 'api', ['tests/api/records/ticket-update.test'])([
    'stale updates write over others',
    'OP-079',
    'await assertCurrent(ifMatch, before.version,',
    'await assertCurrent(undefined, before.version,',
  ]),
  ...broken('src/domain/ticket-update-rules.ts', 'api', ['tests/api/records/ticket-update.test'])(
    ['anybody’s asset is linked', 'TKE-21', 'asset.assigned_user.id !== ticket.user.id', 'false'],
    ['any category is linked', 'TKE-22', 'category.id !== asset.category_id', 'false'],
  ),
  ...broken('host/api/modules/tickets/update.ts', 'api', ['tests/api/records/ticket-update.test'])(
    ['an asset in the trash is forgotten', 'TKE-23', 'isJudged && !asset', 'false'],
    ['a link that stays is judged', 'TKE-26', ' && !keepsLink(before, change)', ''],
  ),
  ...broken('host/api/modules/tickets/outcome.ts', 'api', ['tests/api/records/ticket-update.test'])(
    ['nothing is stored', 'API-31 TKE-25', 'await storeChange(db, id,', 'await storeChange(db, 0,'],
  ),
  ...broken('src/domain/roles.ts', 'api', ['tests/api/matrix/askers'])([
    'everybody updates',
    'PERM-10',
    "updateTicket: 'ticket.manage'",
    "updateTicket: 'ticket.read'",
    '\\bupdateTicket\\b',
  ]),
  ...broken('widgets/ticket-form/outcome.ts', 'api', ['tests/api/ticket-screens/ticket-form'])(
    [
      'a 204 is like any failure',
      'TKE-20 ERR-35',
      'return { toast: texts.updateFailed',
      'return { toast: texts.wentWrong',
    ],
    ['both reasons on one line', 'TKE-22 ERR-36', "join('\\n')", "join(' ')"],
    [
      'an unknown asset is like any failure',
      'TKE-23 ERR-37',
      'toast: texts.invalidAsset',
      'toast: texts.wentWrong',
    ],
  ),
  ...broken('widgets/ticket-form/store.ts', 'api', ['tests/api/ticket-screens/ticket-form'])([
    'always to the tickets',
    'WARN-06 TKE-19',
    "requestType === 'changeUser' ? 'back'",
    "requestType === 'never' ? 'back'",
  ]),
]
