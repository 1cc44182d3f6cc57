import type { TSchema } from 'typebox'
import * as asset from '../../../src/wire/schemas/asset.ts'
import * as leaving from '../../../src/wire/schemas/leaving.ts'
import * as problem from '../../../src/wire/schemas/problem.ts'
import * as reference from '../../../src/wire/schemas/reference.ts'
import * as report from '../../../src/wire/schemas/report.ts'
import * as session from '../../../src/wire/schemas/session.ts'
import * as shared from '../../../src/wire/schemas/shared.ts'
import * as ticket from '../../../src/wire/schemas/ticket.ts'
import * as timeline from '../../../src/wire/schemas/timeline.ts'
import * as user from '../../../src/wire/schemas/user.ts'
import { serviceModules } from './named-service-schemas.ts'

const modules = [
  shared,
  problem,
  session,
  reference,
  asset,
  ticket,
  timeline,
  user,
  leaving,
  report,
  ...serviceModules,
] as const

/** What a component of the document is: an object, an enumeration or a list of objects; anything else stays in place. */
const isNamed = (value: unknown): value is TSchema =>
  typeof value === 'object' &&
  value !== null &&
  ('properties' in value || 'enum' in value || ('items' in value && 'type' in value))

/** `AssetSchema` is called `Asset`; parameters are no components. */
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
