import { keysOf, roles, type RoleName } from '../../wire/enums.ts'
import { serviceScopes, type ServiceScope } from '../../wire/service-scopes.ts'
import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { serviceRuleTexts as texts } from '../messages/en/service-account.ts'
import { requiredTextFaults } from '../text/required-text.ts'
import { tidyName } from '../text/tidy-name.ts'
import { can, type FixedCapability } from './roles.ts'

/** Maximum number of service accounts of an installation. */
export const serviceAccountLimit = 50
/** Maximum number of days until a token expires. */
export const maxServiceDays = 730

/** The fields of the form and of the request body. */
export interface ServiceAccountDraft {
  name: string | null
  role: string | null
  scopes: readonly string[]
  /** Days until the token expires. */
  days: number | null
}

export type ServiceField = keyof ServiceAccountDraft

/** A draft that has passed the rules. */
export interface ServiceFacts {
  name: string
  role: RoleName
  scopes: ServiceScope[]
  days: number
}

/** The capability that a role needs for a scope to have any effect. */
const requiredCapability: Readonly<Record<ServiceScope, FixedCapability>> = {
  'assets.read': 'asset.read',
  'assets.write': 'asset.write',
  'tickets.read': 'ticket.read',
  'tickets.write': 'ticket.raise',
  'reports.read': 'report.read',
}

/** Returns whether a service account of this role can have a scope. */
export const mayHaveScope = (role: string | null, scope: ServiceScope): boolean =>
  can(role, requiredCapability[scope])

/** Returns the roles that service accounts can have: those that may not administer users. */
export const serviceRoles = (): readonly RoleName[] =>
  keysOf(roles).filter((role) => !can(role, 'user.administer'))

const roleOf = (name: string | null): RoleName | undefined =>
  serviceRoles().find((each) => each === name)

/** Returns the known scopes among `names`, each once, in the order of the table. */
const scopesOf = (names: readonly string[]): ServiceScope[] =>
  keysOf(serviceScopes).filter((scope) => names.includes(scope))

function scopeFaults({ role, scopes }: ServiceAccountDraft): Fault<ServiceField>[] {
  const field = 'scopes'
  if (scopes.length === 0) return [fault(field, 'isNotEmpty', message(texts, 'noScope'))]
  if (scopes.some((name) => !keysOf(serviceScopes).some((each) => each === name)))
    return [fault(field, 'isIn', message(texts, 'scopeUnknown'))]
  const excessScope = scopesOf(scopes).find((scope) => !mayHaveScope(role, scope))
  return excessScope && roleOf(role)
    ? [fault(field, 'of-role', message(texts, 'notOfRole', serviceScopes[excessScope]))]
    : []
}

/** Returns all broken rules of a new service account that need no other row, in the order of its fields. */
export function serviceAccountFaults(draft: ServiceAccountDraft): Fault<ServiceField>[] {
  const { name, role, days } = draft
  const faults: Fault<ServiceField>[] = requiredTextFaults('name', tidyName(name), {
    required: message(texts, 'required'),
    tooLong: message(texts, 'nameTooLong'),
  })
  if (!roleOf(role)) faults.push(fault('role', 'isIn', message(texts, 'roleUnknown')))
  faults.push(...scopeFaults(draft))
  if (days === null || days < 1 || days > maxServiceDays)
    faults.push(fault('days', 'range', message(texts, 'days', maxServiceDays)))
  return faults
}

/** Returns the service account of a draft without faults. */
export function serviceOf({ name, role, scopes, days }: ServiceAccountDraft): ServiceFacts {
  const [tidy, known] = [tidyName(name), roleOf(role)]
  if (!tidy || !known || days === null) throw new Error('serviceOf() needs a draft without faults')
  return { name: tidy, role: known, scopes: scopesOf(scopes), days }
}

export const serviceNameTaken: Fault<ServiceField> = fault(
  'name',
  'username-exists',
  message(texts, 'nameExists'),
)

export const tooManyServices: Fault<ServiceField> = fault(
  'name',
  'max-service-accounts',
  message(texts, 'tooMany', serviceAccountLimit),
)
