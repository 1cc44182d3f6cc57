import { keysOf, roles, type RoleName } from '../../../src/wire/enums.ts'
import type { Settings } from './settings.ts'

/** The role or place of the members of a group. */
export interface GroupRule<Target> {
  group: string
  target: Target
}

/** The rules by which groups of an identity provider or directory determine roles and places. */
export interface GroupRules {
  /** Roles of groups. The first rule that applies decides. Without rules, roles are set in Assetdesk. */
  roles: readonly GroupRule<RoleName>[]
  /** Names of places of groups. The first rule that applies decides. */
  places: readonly GroupRule<string>[]
}

/** Reads the settings `ROLES` and `PLACES` that begin with `prefix`. */
export const readGroupRules = (settings: Settings, prefix: string): GroupRules => ({
  roles: readRoles(settings, `${prefix}ROLES`),
  places: readRules(settings, `${prefix}PLACES`, {
    target: String.raw`[\p{L}\p{M}\p{N}_ .’'&()/-]+`,
    example: 'pune:desk-pune, bengaluru:desk-bengaluru',
  }),
})

function readRoles(settings: Settings, name: string): GroupRule<RoleName>[] {
  const rules = readRules(settings, name, {
    target: String.raw`\w+`,
    example: 'super_admin:it-leads, employee:staff',
  })
  return rules.flatMap(({ group, target }) => {
    const role = keysOf(roles).find((each) => each === target)
    if (role) return [{ group, target: role }]
    settings.fault(name, `contains the role ${target}. Use ${keysOf(roles).join(', ')}`)
    return []
  })
}

/**
 * `target:group, target:group`. Names of groups may contain spaces and colons, and a comma unless `target:` follows it.
 * `target`: the pattern of targets.
 */
function readRules(
  settings: Settings,
  name: string,
  { target: pattern, example }: { target: string; example: string },
): GroupRule<string>[] {
  const between = new RegExp(String.raw`,\s*(?=${pattern}:)`, 'u')
  const parts = new RegExp(String.raw`^(${pattern}):\s*(\S.*)$`, 'u')
  const rules = (settings.text(name) ?? '').split(between).filter(Boolean)
  return rules.flatMap((rule) => {
    const [, target = '', group = ''] = parts.exec(rule.trim()) ?? []
    if (target.trim() !== '') return [{ target: target.trim(), group: group.trim() }]
    settings.fault(name, `contains ${rule}. Use pairs such as ${example}`)
    return []
  })
}
