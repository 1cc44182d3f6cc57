import { callAccess } from '../../../src/domain/access/call-access.ts'
import { rolesWith } from '../../../src/domain/access/roles.ts'
import { isInEveryScope, scopesFor } from '../../../src/domain/access/service-scopes.ts'
import type { CallName } from '../../../src/wire/calls.ts'
import { roles } from '../../../src/wire/enums.ts'
import type { Config } from '../config/config.ts'

/** Who may make a call, as a sentence names them. */
export function whoMay(call: CallName, config: Config): string {
  const access = callAccess[call]
  if (access === 'public') return 'anyone, without a token'
  if (access === 'session') return 'every signed-in user'
  return rolesWith(access, config)
    .map((role) => roles[role].label)
    .join(', ')
}

/** Which service accounts may make a call, within their roles. */
export function scopeText(call: CallName): string[] {
  if (callAccess[call] === 'public') return []
  if (isInEveryScope(call)) return ['Open to service accounts with any scope.']
  const scopes = scopesFor(call).map((scope) => `\`${scope}\``)
  return scopes.length === 0 ? [] : [`Open to service accounts with the scope ${scopes.join(' or ')}.`]
}
