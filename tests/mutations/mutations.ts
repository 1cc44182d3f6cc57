import { access } from './access.ts'
import { answersByMail } from './answers.ts'
import { assets } from './assets.ts'
import type { Mutation } from './broken.ts'
import { conversation } from './conversation.ts'
import { drafts } from './drafts.ts'
import { exports } from './exports.ts'
import { lists } from './lists.ts'
import { numbers } from './numbers.ts'
import { people } from './people.ts'
import { permissions } from './permissions.ts'
import { service } from './service.ts'
import { targets } from './targets.ts'
import { ticketForm } from './ticket-form.ts'
import { tickets } from './tickets.ts'

/** Rules that are broken one at a time; the tests that name their acceptance items must notice. */
export const mutations: readonly Mutation[] = [
  ...numbers,
  ...people,
  ...permissions,
  ...access,
  ...lists,
  ...drafts,
  ...assets,
  ...tickets,
  ...ticketForm,
  ...targets,
  ...conversation,
  ...answersByMail,
  ...service,
  ...exports,
]
