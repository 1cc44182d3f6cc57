import { texts } from '../../../wire/texts.ts'

/** The screen of service accounts. */
export const serviceAccountTexts = /* @__PURE__ */ texts('serviceAccount', {
  list: 'Service accounts',
  ofLimit: (count: number, limit: number) => `${count} of ${limit}`,
  add: 'Add',
  addTitle: 'Add Service Account',
  cancel: 'Cancel',
  failed: 'Service accounts could not be loaded.',
  empty: 'No service accounts yet',
  emptyText:
    'A service account lets a program use the API without a person signing in. It cannot use screens.',
  columns: {
    name: 'Name',
    role: 'Role',
    scopes: 'Scopes',
    expires: 'Expires',
    used: 'Last used',
    created: 'Created',
    actions: 'Actions',
  },
  expired: 'Expired',
  neverUsed: 'Never',
  createdBy: (day: string, name: string) => `${day} by ${name}`,
  fields: { name: 'Name', role: 'Role', scopes: 'Scopes', days: 'Expires' },
  hints: {
    name: 'Histories and the audit trail show this name',
    role: 'The account has at most the rights of this role',
    scopes: (names: string) => `Not for this role: ${names}`,
  },
  afterDays: (count: number) => `After ${count} days`,
  afterYear: 'After 1 year',
  afterYears: (count: number) => `After ${count} years`,
  added: 'Service account added',
  addFailed: 'The service account could not be added',
  addedBefore:
    'Your first attempt already added this service account. Rotate its token to get one that you can copy.',
  actions: { rotate: 'Rotate token', end: 'End' },
  busy: 'The last action is still running',
  rotate: {
    ask: (name: string) => `Create a new token for ${name}?`,
    text: (days: number) =>
      `The current token stops working immediately. The new one expires after ${days} days.`,
    yes: 'Create a new token',
    failed: 'The new token could not be created. Try again.',
  },
  end: {
    ask: (name: string) => `End ${name}?`,
    text: 'Its token stops working immediately, for good. Histories and the audit trail keep the name.',
    yes: 'End',
    done: 'Service account ended',
    failed: 'The service account could not be ended. Try again.',
  },
  token: {
    title: 'Token',
    text: (name: string) =>
      `${name} sends this token with every request. It is shown only once: copy it before you close this window, and keep it like a password.`,
    label: 'Token of the service account',
    copy: 'Copy',
    copied: 'Copied',
    close: 'Close',
    notCopied: 'Copying failed. Select the token and copy it.',
  },
})

/** What can be wrong with a service account. */
export const serviceRuleTexts = /* @__PURE__ */ texts('serviceRule', {
  required: 'Required fields cannot be empty*',
  nameTooLong: 'At most 255 characters',
  nameExists: 'A user or a service account has this name',
  roleUnknown: 'The role must be Employee, Office Admin or System Admin',
  noScope: 'Choose at least one scope',
  scopeUnknown: 'This scope does not exist',
  notOfRole: (scope: string) => `The scope “${scope}” needs an admin role`,
  days: (most: number) => `A token expires after 1 to ${most} days`,
  tooMany: (limit: number) => `You have reached the limit of ${limit} service accounts`,
  notFound: 'Service account not found',
})
