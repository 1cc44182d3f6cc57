import * as activity from '../../../src/wire/schemas/activity.ts'
import * as attachment from '../../../src/wire/schemas/attachment.ts'
import * as audit from '../../../src/wire/schemas/audit.ts'
import * as changes from '../../../src/wire/schemas/changes.ts'
import * as comment from '../../../src/wire/schemas/comment.ts'
import * as imports from '../../../src/wire/schemas/import.ts'
import * as live from '../../../src/wire/schemas/live.ts'
import * as notification from '../../../src/wire/schemas/notification.ts'
import * as referenceEntry from '../../../src/wire/schemas/reference-entry.ts'
import * as run from '../../../src/wire/schemas/run.ts'
import * as serviceAccount from '../../../src/wire/schemas/service-account.ts'

/** Schemas of the calls of `service-calls.ts` and what surrounds them; a file takes at most twelve imports. */
export const serviceModules = [
  activity,
  attachment,
  audit,
  changes,
  comment,
  imports,
  live,
  notification,
  referenceEntry,
  run,
  serviceAccount,
] as const
