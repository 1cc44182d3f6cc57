import { access } from './access.ts'
import { attacks } from './attacks.ts'
import type { Mutation } from './broken.ts'
import { leaks } from './leaks.ts'
import { money } from './money.ts'
import { permissions } from './permissions.ts'
import { runs } from './runs.ts'

/** Rules of rights, leaks and money, and protections against attacks, that are broken one at a time; the tests that name their acceptance items must notice. */
export const mutations: readonly Mutation[] = [
  ...access,
  ...attacks,
  ...permissions,
  ...leaks,
  ...money,
  ...runs,
]
