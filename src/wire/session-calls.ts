/** Sessions of people and service accounts, a part of `calls`. */
export const sessionCalls = {
  /** When the own session ends. Asking is no use of it. */
  getSession: { method: 'GET', path: '/api/v1/session', host: 'api' },
  /** Uses it, which puts off its end. */
  keepSession: { method: 'PUT', path: '/api/v1/session', host: 'api' },
  /** All sessions of the caller. */
  listSessions: { method: 'GET', path: '/api/v1/sessions', host: 'api' },
  endOwnSession: { method: 'DELETE', path: '/api/v1/sessions/{id}', host: 'api' },
  /** Ends all sessions of the caller but this one. */
  endOtherSessions: { method: 'DELETE', path: '/api/v1/sessions', host: 'api' },
  listUserSessions: { method: 'GET', path: '/api/v1/admin/users/{id}/sessions', host: 'api' },
  endUserSession: {
    method: 'DELETE',
    path: '/api/v1/admin/users/{id}/sessions/{sessionId}',
    host: 'api',
  },
  endUserSessions: { method: 'DELETE', path: '/api/v1/admin/users/{id}/sessions', host: 'api' },
  listServiceAccounts: { method: 'GET', path: '/api/v1/service-accounts', host: 'api' },
  createServiceAccount: {
    method: 'POST',
    path: '/api/v1/service-accounts',
    host: 'api',
    success: [201],
  },
  /** Gives it a new token instead of the current one. */
  rotateServiceAccount: {
    method: 'POST',
    path: '/api/v1/service-accounts/{id}/rotation',
    host: 'api',
  },
  endServiceAccount: {
    method: 'DELETE',
    path: '/api/v1/service-accounts/{id}',
    host: 'api',
    success: [200],
  },
} as const
