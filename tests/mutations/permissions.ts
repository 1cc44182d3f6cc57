import { broken, type Mutation } from './broken.ts'

/** Who may do what: roles, guards of routes, the session rule, tickets and emails of others. Refusals of calls are in `access.ts`. */
export const permissions: readonly Mutation[] = [
  ...broken('src/domain/access/roles.ts', 'unit', ['tests/unit/domain/roles'])([
    'an unknown role is an admin',
    'ROUTE-23',
    ": 'employee'",
    ": 'system_admin'",
  ]),
  ...broken('host/api/http/auth.ts', 'api', ['tests/api/records/session'])([
    'an expired token still counts',
    'API-02',
    'access_tokens.expires_at > now()',
    'true',
  ]),
  ...broken('host/api/http/auth.ts', 'api', ['tests/api/matrix/callers'])(
    [
      'the setting of who reads the log is passed over',
      'PERM-13',
      'can(caller.role, access, settings)',
      "can(caller.role, access, { activityLogRoles: ['super_admin'] })",
      'ACTIVITY_LOG_ROLES',
    ],
    [
      'nobody is refused for the role',
      'PERM-13',
      'if (!can(caller.role, access, settings))',
      'if (false)',
      '\\blistActivity\\b',
    ],
  ),
  ...broken('host/api/modules/session/routes.ts', 'api', ['tests/api/firebase'])([
    'an address that nobody verified is believed',
    'API-01',
    '!isVerified',
    'false',
  ]),
  ...broken('src/domain/access/routes.ts', 'unit', ['tests/unit/routes'])(
    ['nobody has to sign in', 'ROUTE-15', "route.open ? undefined : 'login'", 'undefined'],
    ['login stays open', 'ROUTE-16', "if (name === 'login') return 'dashboard'", ''],
    ['everybody opens the trash', '', "shell: true, requires: 'trash.list' }", 'shell: true }'],
    [
      'everybody opens the users',
      'ROUTE-20 ROUTE-24 ROUTE-25',
      "users: { path: '/users', shell: true, requires: 'user.administer' }",
      "users: { path: '/users', shell: true }",
    ],
    ['everybody opens the ticket form', 'ROUTE-21', "requires: 'ticket.manage',", ''],
    [
      'everybody sees the link to the users',
      'SHELL-06 PERM-12',
      "{ route: 'users', requires: 'user.administer' }",
      "{ route: 'users' }",
    ],
    [
      'admins see the link to the log',
      'SHELL-06',
      "requires: 'activity.link' }",
      "requires: 'asset.write' }",
    ],
  ),
  ...broken('src/http/client.ts', 'unit', ['tests/unit/http/call'])([
    'a 403 is like any failure',
    '',
    'response.status === 401 || response.status === 403',
    'response.status === 401',
  ]),
  ...broken('src/session/page-session.ts', 'ui', ['tests/ui/session/application'])(
    [
      'a late refusal ends the next session',
      'WID-04',
      ' || sessionId !== this.#sessionId) return\n    env()',
      ') return\n    env()',
    ],
    [
      'a refused session stays in the storage',
      '',
      '#end(state: SessionState): void {\n    storedSession.clear()',
      '#end(state: SessionState): void {',
    ],
  ),
  ...broken('src/wire/enums.ts', 'api', ['tests/api/db/schema'])([
    'two roles swap a database id',
    'CONST-14',
    'office_admin: { id: 1,',
    'office_admin: { id: 5,',
  ]),
  ...broken('host/api/records/people.ts', 'api', ['tests/api/records/users'])([
    'the last super admin may go',
    'OP-107',
    'administrators.length > 0 && administrators.every((each) => each === id)',
    'false',
  ]),
  ...broken('host/api/scim/guard.ts', 'api', ['tests/api/scim/refusals'])([
    'anybody speaks for the directory',
    'SCIM-05',
    'timingSafeEqual(tokenHash, config.scimTokenHash)',
    'true',
  ]),
  ...broken('host/api/records/people.ts', 'api', ['tests/api/scim/leaving'])([
    'the directory deactivates the last super admin',
    'SCIM-03',
    'administrators.length > 0 && administrators.every((each) => each === id)',
    'false',
  ]),
  ...broken('host/api/scim/write.ts', 'api', ['tests/api/scim/leaving'])([
    'sessions outlive a deactivation by the directory',
    'SCIM-03',
    'await endSessionsOf(tx, id)',
    '0',
  ]),
  ...broken('host/api/scim/group-write.ts', 'api', ['tests/api/scim/groups'])([
    'whoever leaves the last group keeps the role',
    'SCIM-04',
    'if (!isMapped && !wasMapped) continue',
    'if (!isMapped) continue',
  ]),
  ...broken('host/api/records/group-roles.ts', 'api', ['tests/api/scim/groups'])([
    'groups demote the last super admin',
    'SCIM-04',
    'isLastAdministrator(administrators, user.id)',
    'false',
  ]),
  ...broken('host/api/scim/attributes.ts', 'api', ['tests/api/scim/entra'])([
    'Entra ID deactivates nobody',
    'SCIM-02',
    "text === false || text === 'false'",
    'text === false',
  ]),
  ...broken('src/domain/ticket/ticket-rules.ts', 'unit', ['tests/unit/domain/ticket-rules'])([
    'anybody raises a ticket for an asset of somebody else',
    '',
    'asset.assigned_user === null || asset.assigned_user.id === userId',
    'true',
  ]),
  ...broken('host/api/modules/tickets/routes.ts', 'api', ['tests/api/matrix/cases'])([
    'the server lets anybody raise for an asset of somebody else',
    'PERM-02',
    'rules.canRaiseFor(asset, caller.id) ?',
    'true ?',
    '\\bcreateAssetTicket\\b',
  ]),
  ...broken('host/api/modules/tickets/routes.ts', 'api', ['tests/api/records/ticket-lookups'])([
    'tickets of others are open to everybody',
    'API-29',
    "ticket?.user.id === caller.id || can(caller.role, 'ticket.manage')",
    'true',
  ]),
  ...broken('host/api/modules/tickets/list.ts', 'api', ['tests/api/records/ticket-lists.test'])([
    'the own tickets are everybody’s',
    'API-28 TKL-33',
    'listOf(context, context.caller.id)',
    'listOf(context, undefined)',
  ]),
  ...broken('host/api/modules/tickets/filter.ts', 'api', ['tests/api/records/ticket-lists.test'])([
    'own tickets are narrowed by assignee',
    'API-28',
    'raisedBy === undefined ? others',
    'true ? others',
  ]),
  ...broken('src/domain/ticket/ticket-update-rules.ts', 'unit', [
    'tests/unit/domain/ticket-update-rules',
  ])(['any admin works for any manager', '', 'role.name === manager', 'isAdminRole(role.name)']),
  ...broken('src/domain/access/call-access.ts', 'api', ['tests/api/matrix/callers'])([
    'everybody updates',
    'PERM-10',
    "updateTicket: 'ticket.manage'",
    "updateTicket: 'ticket.read'",
    '\\bupdateTicket\\b',
  ]),
  ...broken('src/domain/ticket/ticket-update-rules.ts', 'api', [
    'tests/api/records/ticket-update.test',
  ])(['anybody’s asset is linked', 'TKE-21', 'asset.assigned_user.id !== ticket.user.id', 'false']),
  ...broken('src/domain/ticket/comment-rules.ts', 'unit', ['tests/unit/domain/ticket-life'])(
    ['a raiser may come back for ever', '', 'now.getTime() <= Date.parse(reopen_until)', 'true'],
    ['a duplicate is reopened by its raiser', '', "ticket.outcome !== 'duplicate' && ", ''],
  ),
  ...broken('src/domain/ticket/ticket-life.ts', 'unit', ['tests/unit/domain/ticket-life'])(
    [
      'anybody withdraws a ticket',
      '',
      "isRaiser(ticket, person) && ticket.status !== 'completed'",
      "ticket.status !== 'completed'",
    ],
    [
      'a withdrawn ticket is rated',
      '',
      "isRaiser(ticket, person) && ticket.outcome === 'resolved'",
      'isRaiser(ticket, person)',
    ],
  ),
  ...broken('host/api/modules/assets/images-queries.ts', 'api', ['tests/api/matrix/cases'])(
    [
      'a picture of another asset is deleted',
      'API-19',
      'where id = ${imageId} and asset_id = ${assetId} returning',
      'where id = ${imageId} returning',
      '\\bdeleteAssetImage\\b',
    ],
    [
      'archived assets lose pictures',
      'API-19',
      'and deleted_at is null for update',
      'for update',
      '\\bdeleteAssetImage\\b',
    ],
  ),
  ...broken('host/api/mailbox/process-mail.ts', 'api', ['tests/api/mail/answers.test'])(
    ['whoever sends it', 'INM-03', 'reply)) !== to.user', 'reply)) === undefined'],
    ['of several addresses the first', 'INM-03', 'valid.length === 1 ?', 'valid.length > 0 ?'],
  ),
  ...broken('host/api/mailbox/mail-head.ts', 'api', ['tests/api/mail/answers.test'])([
    'of several senders the first',
    'INM-03',
    'all.length === 1 && only?.address',
    'only?.address',
  ]),
  ...broken('host/api/mailbox/judge-reply.ts', 'api', ['tests/api/mail/answers.test'])([
    'a ticket of somebody else',
    'INM-03',
    '!caller || !(await findThread(db, to.ticket, caller))',
    '!caller',
  ]),
  ...broken('host/api/mailbox/store-reply.ts', 'api', ['tests/api/mail/processes.test'])([
    'the rules are not asked again behind the lock',
    'INM-07',
    'const judged = await judgeReply(tx, reply, services)',
    'const judged = early',
  ]),
  ...broken('host/api/modules/tickets/ticket-thread.ts', 'api', [
    'tests/api/conversation/leaks.test',
  ])([
    'everybody talks on every ticket',
    'CONV-27',
    "row.raiser !== reader && !can(role, 'ticket.manage')",
    'false',
  ]),
]
