/** Keys of PostgreSQL's advisory locks. The numbers are arbitrary, unique and must not change. */
export const advisoryLocks = {
  /** Processes migrate one at a time. */
  migrations: 7_300_190_114,
  /** One process makes a backup. */
  backup: 7_300_190_115,
  /** Held in shared mode while files are removed, and exclusively during a backup, so that no file of the backup is removed. */
  removals: 7_300_190_116,
  /** Starting processes compare the identifier of the file store one at a time. */
  storeMark: 7_300_190_117,
  /** Processes compute response targets one at a time. */
  targets: 7_300_190_118,
  /** The settings of a database role are changed by one process. */
  roleSettings: 7_300_190_119,
  /** Webhooks are added one after the other, so that their limit holds. */
  webhooks: 7_300_190_120,
  /** Chunks of imports are written one after the other. */
  imports: 7_300_190_123,
  /** The first of two keys; the second is the user id. Sessions of a user begin one at a time, because of their limit. */
  sessions: 730_124,
  /** One process seeds the demo company. */
  demo: 7_300_190_121,
  /** Categories, places and locations are changed one after the other, so that names stay unique and limits hold. */
  masterData: 7_300_190_122,
  /** Accounts of identity providers are linked to people one after the other. */
  identities: 7_300_190_125,
  /** Service accounts are added one after the other, so that their limit holds. */
  serviceAccounts: 7_300_190_126,
  /** Automatic replies to emails from unknown senders are recorded one after the other, so that their limit holds. */
  strangers: 7_300_190_127,
  /** Assets become parts of others one after the other, so that parts stay at one level (migration 027). */
  parts: 7_300_190_128,
} as const
