import { texts } from './texts.ts'

/** How the audit trail groups its actions. */
export const auditCategories = /* @__PURE__ */ texts('auditCategories', {
  session: 'Sign-in and sessions',
  people: 'People and roles',
  access: 'Service accounts and directory',
  data: 'Exports, imports and runs',
  configuration: 'Integrations and settings',
  operation: 'Backups and retention',
})
export type AuditCategory = keyof typeof auditCategories

/** A class of OCSF 1.x and one of its activities; 99 is an activity that the class does not list. */
export interface OcsfClass {
  class_uid: 3001 | 3002 | 6001
  activity_id: number
}

/** Authentication. */
const logon = { class_uid: 3002, activity_id: 1 } as const
const logoff = { class_uid: 3002, activity_id: 2 } as const
const otherSignIn = { class_uid: 3002, activity_id: 99 } as const
/** Account Change. */
const createAccount = { class_uid: 3001, activity_id: 1 } as const
const enableAccount = { class_uid: 3001, activity_id: 2 } as const
const disableAccount = { class_uid: 3001, activity_id: 5 } as const
const deleteAccount = { class_uid: 3001, activity_id: 6 } as const
const attachPolicy = { class_uid: 3001, activity_id: 7 } as const
const otherAccount = { class_uid: 3001, activity_id: 99 } as const
/** Web Resources Activity. */
const create = { class_uid: 6001, activity_id: 1 } as const
const update = { class_uid: 6001, activity_id: 3 } as const
const remove = { class_uid: 6001, activity_id: 4 } as const
const importing = { class_uid: 6001, activity_id: 6 } as const
const exporting = { class_uid: 6001, activity_id: 7 } as const

interface AuditActionRow {
  label: string
  category: AuditCategory
  /** Absent where no class of OCSF fits. */
  ocsf?: OcsfClass
  /** Whether the address and the user agent of the request are stored. */
  client?: true
}

/** Everything that the audit trail records. */
export const auditActions = /* @__PURE__ */ texts('auditActions', {
  'session.sign_in': { label: 'Sign-in', category: 'session', ocsf: logon, client: true },
  'session.sign_out': { label: 'Sign-out', category: 'session', ocsf: logoff, client: true },
  'session.ended': { label: 'Session ended', category: 'session', ocsf: logoff, client: true },
  'session.link_created': {
    label: 'One-time sign-in link created',
    category: 'session',
    ocsf: otherSignIn,
    client: true,
  },
  'identity.linked': { label: 'Identity linked', category: 'people', ocsf: otherAccount },
  'identity.unlinked': { label: 'Identity unlinked', category: 'people', ocsf: otherAccount },
  'user.created': { label: 'User created', category: 'people', ocsf: createAccount },
  'user.changed': { label: 'User changed', category: 'people', ocsf: otherAccount },
  'user.role_changed': { label: 'Role changed', category: 'people', ocsf: attachPolicy },
  'user.deactivated': { label: 'User deactivated', category: 'people', ocsf: disableAccount },
  'user.reactivated': { label: 'User reactivated', category: 'people', ocsf: enableAccount },
  'user.deleted': { label: 'User deleted', category: 'people', ocsf: deleteAccount },
  'user.erased': { label: 'Personal data erased', category: 'people', ocsf: deleteAccount },
  'service_account.created': {
    label: 'Service account created',
    category: 'access',
    ocsf: createAccount,
  },
  'service_account.rotated': {
    label: 'Service account token rotated',
    category: 'access',
    ocsf: otherAccount,
  },
  'service_account.ended': {
    label: 'Service account ended',
    category: 'access',
    ocsf: disableAccount,
  },
  'service_account.used': {
    label: 'Service account used',
    category: 'access',
    ocsf: logon,
    client: true,
  },
  'scim.refused': {
    label: 'Directory request refused',
    category: 'access',
    ocsf: logon,
    client: true,
  },
  'scim.user_changed': {
    label: 'User changed by the directory',
    category: 'access',
    ocsf: otherAccount,
  },
  'scim.group_changed': {
    label: 'Group changed by the directory',
    category: 'access',
    ocsf: otherAccount,
  },
  'mail.unknown_sender': { label: 'Email from an unknown sender', category: 'access' },
  'data.exported': { label: 'Export', category: 'data', ocsf: exporting },
  'import.started': { label: 'Import started', category: 'data', ocsf: importing },
  'run.started': { label: 'Run started', category: 'data', ocsf: update },
  'run.undone': { label: 'Undo started', category: 'data', ocsf: update },
  'run.ended': { label: 'Run ended', category: 'data', ocsf: update },
  'webhook.created': { label: 'Webhook created', category: 'configuration', ocsf: create },
  'webhook.changed': { label: 'Webhook changed', category: 'configuration', ocsf: update },
  'webhook.deleted': { label: 'Webhook deleted', category: 'configuration', ocsf: remove },
  'canned_reply.created': {
    label: 'Canned reply created',
    category: 'configuration',
    ocsf: create,
  },
  'canned_reply.changed': {
    label: 'Canned reply changed',
    category: 'configuration',
    ocsf: update,
  },
  'canned_reply.deleted': {
    label: 'Canned reply deleted',
    category: 'configuration',
    ocsf: remove,
  },
  'settings.changed': { label: 'Settings changed', category: 'configuration' },
  'backup.made': { label: 'Backup made', category: 'operation' },
  'backup.restored': { label: 'Backup restored', category: 'operation' },
  'data.removed': { label: 'Old data removed', category: 'operation' },
  'audit.removed': { label: 'Old audit entries removed', category: 'operation' },
} satisfies Record<string, AuditActionRow>)
export type AuditAction = keyof typeof auditActions

/** Returns the row of an action. */
export const auditAction = (action: AuditAction): AuditActionRow => auditActions[action]
