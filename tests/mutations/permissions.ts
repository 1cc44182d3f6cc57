import { broken, type Mutation } from './broken.ts'

/** Rules about permissions: roles, route guards, sessions, tickets and emails of others. Rejected calls are in `access.ts`. */
export const permissions: readonly Mutation[] = [
  ...broken('src/domain/access/roles.ts', 'unit', ['tests/unit/domain/roles'])([
    'an unknown role counts as admin',
    'ROUTE-23',
    ": 'employee'",
    ": 'system_admin'",
  ]),
  ...broken('host/api/http/auth.ts', 'api', ['tests/api/matrix/callers'])(
    [
      'an expired token is accepted',
      'API-02',
      'access_tokens.expires_at > now()',
      'true',
      'an expired token',
    ],
    [
      'the setting ACTIVITY_LOG_ROLES is ignored',
      'PERM-13',
      'can(caller.role, access, settings)',
      "can(caller.role, access, { activityLogRoles: ['super_admin'] })",
      'ACTIVITY_LOG_ROLES',
    ],
    [
      'calls are not rejected because of the role',
      'PERM-13',
      'if (!can(caller.role, access, settings))',
      'if (false)',
      '\\blistActivity\\b',
    ],
  ),
  ...broken('host/api/modules/session/routes.ts', 'api', ['tests/api/firebase'])([
    'an unverified email address is accepted',
    'API-01',
    '!isVerified',
    'false',
  ]),
  ...broken('src/domain/access/routes.ts', 'unit', ['tests/unit/routes'])(
    ['no route requires a session', 'ROUTE-15', "route.open ? undefined : 'login'", 'undefined'],
    [
      'a signed-in user can open the login screen',
      'ROUTE-16',
      "if (name === 'login') return 'dashboard'",
      '',
    ],
    [
      'every user can open the trash',
      '',
      "trash: { path: '/trash', requires: 'trash.list' }",
      "trash: { path: '/trash' }",
    ],
    [
      'every user can open the list of users',
      'ROUTE-20 ROUTE-24 ROUTE-25',
      "users: { path: '/users', requires: 'user.administer' }",
      "users: { path: '/users' }",
    ],
    ['every user can open the ticket form', 'ROUTE-21', "requires: 'ticket.manage',", ''],
    [
      'every user sees the link to the list of users',
      'SHELL-06 PERM-12',
      "{ route: 'users', requires: 'user.administer' }",
      "{ route: 'users' }",
    ],
    [
      'every admin sees the link to the activity log',
      'SHELL-06',
      "requires: 'activity.link' }",
      "requires: 'asset.write' }",
    ],
  ),
  ...broken('src/http/client.ts', 'unit', ['tests/unit/http/call'])([
    'a 403 does not end the session',
    '',
    'response.status === 401 || response.status === 403',
    'response.status === 401',
  ]),
  ...broken('src/session/page-session.ts', 'ui', ['tests/ui/session/application'])(
    [
      'a late 401 ends the next session',
      'WID-04',
      ' || sessionId !== this.#sessionId) return\n    env()',
      ') return\n    env()',
    ],
    [
      'an ended session stays in the storage',
      '',
      '#end(state: SessionState): void {\n    storedSession.clear()',
      '#end(state: SessionState): void {',
    ],
  ),
  ...broken('src/wire/enums.ts', 'api', ['tests/api/db/schema'])([
    'a role has a wrong database id',
    'CONST-14',
    'office_admin: { id: 1,',
    'office_admin: { id: 5,',
  ]),
  ...broken('host/api/records/people.ts', 'api', ['tests/api/records/users'])([
    'the last super admin can lose the role',
    'OP-107',
    'administrators.length > 0 && administrators.every((each) => each === id)',
    'false',
  ]),
  ...broken('host/api/scim/guard.ts', 'api', ['tests/api/scim/refusals'])([
    'every token is accepted as the token of the directory',
    'SCIM-05',
    'timingSafeEqual(tokenHash, config.scimTokenHash)',
    'true',
  ]),
  ...broken('host/api/records/people.ts', 'api', ['tests/api/scim/leaving'])([
    'the directory can deactivate the last super admin',
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
    'a user who leaves their last group keeps its role',
    'SCIM-04',
    'if (!isMapped && !wasMapped) continue',
    'if (!isMapped) continue',
  ]),
  ...broken('host/api/records/group-roles.ts', 'api', ['tests/api/scim/groups'])([
    'groups can remove the last super admin',
    'SCIM-04',
    'isLastAdministrator(administrators, user.id)',
    'false',
  ]),
  ...broken('host/api/scim/attributes.ts', 'api', ['tests/api/scim/entra'])([
    'a deactivation by Entra ID has no effect',
    'SCIM-02',
    "text === false || text === 'false'",
    'text === false',
  ]),
  ...broken('src/domain/ticket/ticket-rules.ts', 'unit', ['tests/unit/domain/ticket-rules'])([
    'every user can raise a ticket about an asset of another user',
    '',
    'asset.assigned_user === null || asset.assigned_user.id === userId',
    'true',
  ]),
  ...broken('host/api/modules/tickets/routes.ts', 'api', ['tests/api/matrix/cases'])(
    [
      'the API accepts a ticket about an asset of another user',
      'PERM-02',
      'rules.canRaiseFor(asset, caller.id) ?',
      'true ?',
      '\\bcreateAssetTicket\\b',
    ],
    [
      'every user can read tickets of others',
      'PERM-13',
      "ticket?.user.id === caller.id || can(caller.role, 'ticket.manage')",
      'true',
      '\\bgetTicket\\b',
    ],
  ),
  ...broken('host/api/modules/tickets/list.ts', 'api', ['tests/api/lists/pages'])([
    'the list of own tickets contains all tickets',
    'API-28 TKL-33',
    'listOf(context, context.caller.id)',
    'listOf(context, undefined)',
    'own tickets',
  ]),
  ...broken('host/api/modules/tickets/filter.ts', 'api', ['tests/api/records/ticket-lists.test'])([
    'the list of own tickets is filtered by assignee',
    'API-28',
    'raisedBy === undefined ? others',
    'true ? others',
  ]),
  ...broken('src/domain/ticket/ticket-update-rules.ts', 'unit', [
    'tests/unit/domain/ticket-update-rules',
  ])([
    'an admin of any role can be the assignee',
    '',
    'role.name === manager',
    'isAdminRole(role.name)',
  ]),
  ...broken('src/domain/access/call-access.ts', 'api', ['tests/api/matrix/callers'])([
    'every user can update tickets',
    'PERM-10',
    "updateTicket: 'ticket.manage'",
    "updateTicket: 'ticket.read'",
    '\\bupdateTicket\\b',
  ]),
  ...broken('src/domain/ticket/ticket-update-rules.ts', 'api', [
    'tests/api/ticket-screens/ticket-form',
  ])([
    'a ticket can be linked to an asset of another user',
    'TKE-21',
    'asset.assigned_user.id !== ticket.user.id',
    'false',
  ]),
  ...broken('src/domain/ticket/comment-rules.ts', 'unit', ['tests/unit/domain/ticket-life'])(
    [
      'a raiser can reopen a ticket without a time limit',
      '',
      'now.getTime() <= Date.parse(reopen_until)',
      'true',
    ],
    ['the raiser can reopen a duplicate', '', "ticket.outcome !== 'duplicate' && ", ''],
  ),
  ...broken('src/domain/ticket/ticket-life.ts', 'unit', ['tests/unit/domain/ticket-life'])(
    [
      'every user can withdraw a ticket',
      '',
      "isRaiser(ticket, person) && ticket.status !== 'completed'",
      "ticket.status !== 'completed'",
    ],
    [
      'a withdrawn ticket can be rated',
      '',
      "isRaiser(ticket, person) && ticket.outcome === 'resolved'",
      'isRaiser(ticket, person)',
    ],
  ),
  ...broken('host/api/modules/assets/images-queries.ts', 'api', ['tests/api/matrix/cases'])(
    [
      'a picture can be deleted through another asset',
      'API-19',
      'where id = ${imageId} and asset_id = ${assetId} returning',
      'where id = ${imageId} returning',
      '\\bdeleteAssetImage\\b',
    ],
    [
      'pictures of archived assets can be deleted',
      'API-19',
      'and deleted_at is null for update',
      'for update',
      '\\bdeleteAssetImage\\b',
    ],
  ),
  ...broken('host/api/mailbox/process-mail.ts', 'api', ['tests/api/mail/answers.test'])(
    [
      'a reply by email is accepted from every user',
      'INM-03',
      'reply)) !== to.user',
      'reply)) === undefined',
    ],
    [
      'a reply with several reply addresses is accepted',
      'INM-03',
      'valid.length === 1 ?',
      'valid.length > 0 ?',
    ],
  ),
  ...broken('host/api/mailbox/mail-head.ts', 'api', ['tests/api/mail/answers.test'])([
    'an email with several senders is accepted',
    'INM-03',
    'all.length === 1 && only?.address',
    'only?.address',
  ]),
  ...broken('host/api/mailbox/judge-reply.ts', 'api', ['tests/api/mail/answers.test'])([
    'a reply by email to a ticket of another user is accepted',
    'INM-03',
    '!caller || !(await findThread(db, to.ticket, caller))',
    '!caller',
  ]),
  ...broken('host/api/mailbox/store-reply.ts', 'api', ['tests/api/mail/processes.test'])([
    'the rules are not checked again after the lock',
    'INM-07',
    'const judged = await judgeReply(tx, reply, services)',
    'const judged = early',
  ]),
  ...broken('host/api/modules/tickets/ticket-thread.ts', 'api', ['tests/api/matrix/cases'])([
    'every user can comment on every ticket',
    'CONV-27',
    "row.raiser !== reader && !can(role, 'ticket.manage')",
    'false',
    '\\baddComment\\b',
  ]),
]
