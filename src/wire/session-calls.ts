/** Sessions of people and service accounts, a part of `calls`. */
export const sessionCalls = {
  /** When the caller's session ends. This request does not extend it. */
  getSession: { method: 'GET', path: '/api/v1/session' },
  /** Extends the caller's session. */
  keepSession: { method: 'PUT', path: '/api/v1/session' },
  /** All sessions of the caller. */
  listSessions: { method: 'GET', path: '/api/v1/sessions' },
  endOwnSession: { method: 'DELETE', path: '/api/v1/sessions/{id}' },
  /** Ends all sessions of the caller except this one. */
  endOtherSessions: { method: 'DELETE', path: '/api/v1/sessions' },
  listUserSessions: { method: 'GET', path: '/api/v1/admin/users/{id}/sessions' },
  endUserSession: {
    method: 'DELETE',
    path: '/api/v1/admin/users/{id}/sessions/{sessionId}',
  },
  endUserSessions: { method: 'DELETE', path: '/api/v1/admin/users/{id}/sessions' },
  listServiceAccounts: { method: 'GET', path: '/api/v1/service-accounts' },
  createServiceAccount: { method: 'POST', path: '/api/v1/service-accounts', success: [201] },
  /** Replaces the token of a service account. */
  rotateServiceAccount: {
    method: 'POST',
    path: '/api/v1/service-accounts/{id}/rotation',
  },
  endServiceAccount: {
    method: 'DELETE',
    path: '/api/v1/service-accounts/{id}',
    success: [200],
  },
} as const
