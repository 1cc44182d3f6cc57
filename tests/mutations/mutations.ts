import { access } from './access.ts'
import { attacks } from './attacks.ts'
import type { Mutation } from './broken.ts'
import { leaks } from './leaks.ts'
import { money } from './money.ts'
import { permissions } from './permissions.ts'
import { runs } from './runs.ts'

/** Broken rules of permissions, data protection and money, and protections against attacks. A test that names the acceptance item must fail for each. */
export const mutations: readonly Mutation[] = [
  ...access,
  ...attacks,
  ...permissions,
  ...leaks,
  ...money,
  ...runs,
]
