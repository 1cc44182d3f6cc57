import { broken, type Mutation } from './broken.ts'

/** Who may do what: roles, guards of routes, the session rule. Refusals of calls are in `access.ts`. */
export const permissions: readonly Mutation[] = [
  ...broken('src/domain/roles.ts', 'unit', ['tests/unit/domain/roles'])([
    'an unknown role is an admin',
    'ROUTE-23',
    ": 'employee'",
    ": 'system_admin'",
  ]),
  ...broken('host/api/http/auth.ts', 'api', ['tests/api/records/session'])([
    'an expired token still counts',
    'API-02',
    'expires_at > now()',
    'true',
  ]),

  ...broken('host/api/http/auth.ts', 'api', ['tests/api/matrix/askers'])([
    'the setting of who reads the log is passed over',
    'PERM-07',
    'can(caller.role, access, settings)',
    "can(caller.role, access, { activityLogRoles: ['super_admin'] })",
    'ACTIVITY_LOG_ROLES',
  ]),
  ...broken('host/api/http/auth.ts', 'api', ['tests/api/matrix/askers'])([
    'nobody is refused for the role',
    'PERM-13',
    'if (!can(caller.role, access, settings))',
    'if (false)',
    '\\blistActivity\\b',
  ]),
  ...broken('host/api/modules/session/routes.ts', 'api', ['tests/api/firebase'])([
    'an address that nobody verified is believed',
    'API-01',
    '!identity.isVerified',
    'false',
  ]),
  ...broken('src/domain/routes.ts', 'unit', ['tests/unit/routes'])(
    ['nobody has to sign in', 'ROUTE-15', "route.open ? undefined : 'login'", 'undefined'],
    ['login stays open', 'ROUTE-16', "if (name === 'login') return 'dashboard'", ''],
    [
      'everybody opens the trash',
      'ROUTE-19',
      "shell: true, requires: 'trash.list' }",
      'shell: true }',
    ],
    [
      'everybody opens the users',
      'ROUTE-20 ROUTE-24 ROUTE-25',
      "shell: true, requires: 'user.administer' }",
      'shell: true }',
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
    'SESS-13',
    'answer.status === 401 || answer.status === 403',
    'answer.status === 401',
  ]),
  ...broken('src/http/call.ts', 'unit', ['tests/unit/http/call'])([
    'any success counts for every call',
    'SESS-05',
    '!spec.success.includes(answer.status)',
    'false',
  ]),
  ...broken('src/http/call.ts', 'unit', ['tests/unit/http/call'])([
    'empty filters are sent',
    'FILT-16 OP-026',
    " || value === ''",
    '',
  ]),
  ...broken('src/session/page-session.ts', 'ui', ['tests/ui/session/application'])(
    [
      'a late refusal ends the next session',
      'WID-04',
      ' || grant !== this.#grant) return\n    env()',
      ') return\n    env()',
    ],
    [
      'a refused session stays in the storage',
      'SESS-12 SESS-13 SESS-10',
      '#end(state: SessionState): void {\n    storedSession.clear()',
      '#end(state: SessionState): void {',
    ],
  ),
]
