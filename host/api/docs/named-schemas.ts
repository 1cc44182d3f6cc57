import type { TSchema } from 'typebox'
import * as activity from '../../../src/wire/schemas/activity.ts'
import * as asset from '../../../src/wire/schemas/asset.ts'
import * as attachment from '../../../src/wire/schemas/attachment.ts'
import * as audit from '../../../src/wire/schemas/audit.ts'
import * as changes from '../../../src/wire/schemas/changes.ts'
import * as code from '../../../src/wire/schemas/code.ts'
import * as comment from '../../../src/wire/schemas/comment.ts'
import * as handover from '../../../src/wire/schemas/handover.ts'
import * as imports from '../../../src/wire/schemas/import.ts'
import * as integration from '../../../src/wire/schemas/integration.ts'
import * as label from '../../../src/wire/schemas/label.ts'
import * as leaving from '../../../src/wire/schemas/leaving.ts'
import * as live from '../../../src/wire/schemas/live.ts'
import * as notification from '../../../src/wire/schemas/notification.ts'
import * as problem from '../../../src/wire/schemas/problem.ts'
import * as reference from '../../../src/wire/schemas/reference.ts'
import * as referenceEntry from '../../../src/wire/schemas/reference-entry.ts'
import * as report from '../../../src/wire/schemas/report.ts'
import * as run from '../../../src/wire/schemas/run.ts'
import * as search from '../../../src/wire/schemas/search.ts'
import * as selection from '../../../src/wire/schemas/selection.ts'
import * as serviceAccount from '../../../src/wire/schemas/service-account.ts'
import * as session from '../../../src/wire/schemas/session.ts'
import * as shared from '../../../src/wire/schemas/shared.ts'
import * as take from '../../../src/wire/schemas/stock-take.ts'
import * as ticket from '../../../src/wire/schemas/ticket.ts'
import * as timeline from '../../../src/wire/schemas/timeline.ts'
import * as user from '../../../src/wire/schemas/user.ts'

const modules = [
  shared,
  problem,
  session,
  reference,
  asset,
  code,
  ticket,
  timeline,
  user,
  leaving,
  report,
  activity,
  attachment,
  audit,
  changes,
  comment,
  handover,
  imports,
  label,
  live,
  integration,
  notification,
  referenceEntry,
  run,
  selection,
  search,
  serviceAccount,
  take,
] as const

/**
 * Returns whether a schema becomes a component of the document: an object, an enumeration or a list of objects.
 */
const isNamed = (value: unknown): value is TSchema =>
  typeof value === 'object' &&
  value !== null &&
  ('properties' in value || 'enum' in value || ('items' in value && 'type' in value))

/** Returns the name of a component: `AssetSchema` → `Asset`. Returns undefined for parameters. */
const nameOf = (constant: string): string | undefined =>
  /(Query|Params|Form)$/.test(constant) ? undefined : constant.replace(/Schema$/, '')

/** The name of each schema that a module of `src/wire/schemas` exports. */
export const schemaNames: ReadonlyMap<object, string> = new Map(
  modules
    .flatMap((module) => Object.entries(module as Readonly<Record<string, unknown>>))
    .flatMap(([constant, value]) => {
      const name = nameOf(constant)
      return name !== undefined && isNamed(value) ? [[value, name] as const] : []
    }),
)
