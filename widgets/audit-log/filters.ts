import { useStore } from '@nanostores/react'
import {
  addressedAction,
  noAuditFilters,
  type AuditFilters,
} from '../../src/domain/event/audit-filters.ts'
import { auditTexts as texts } from '../../src/domain/messages/en/audit.ts'
import { missingOptions } from '../../src/parts/reference/missing-options.ts'
import { peopleOptions, peopleSource } from '../../src/parts/reference/people.ts'
import { $reference } from '../../src/state/reference.ts'
import type { FilterSpec } from '../../src/ui/filter-panel/filter.ts'
import { optionsOf } from '../../src/ui/select/options.ts'
import { auditActions } from '../../src/wire/audit-actions.ts'
import { keysOf } from '../../src/wire/enums.ts'
import { auditActorKinds, auditOutcomes } from '../../src/wire/audit-enums.ts'

const actionOptions = keysOf(auditActions).map((action) => ({
  value: addressedAction(action),
  get label() {
    return auditActions[action].label
  },
}))
const outcomeOptions = optionsOf(auditOutcomes)
const kindOptions = optionsOf(auditActorKinds)

/** Returns the filters of the panel. The period has fields of its own above the list. */
export function useAuditFilterSpec(): FilterSpec<AuditFilters> {
  const people = useStore($reference)
  const actors = peopleOptions(people.users)
  const { action, outcome, actor } = texts.columns
  return {
    fields: [
      { name: 'action', label: action, kind: 'many', options: () => actionOptions },
      { name: 'outcome', label: outcome, kind: 'many', options: () => outcomeOptions },
      { name: 'kind', label: texts.details.actorKind, kind: 'many', options: () => kindOptions },
      {
        name: 'actor',
        label: actor,
        kind: 'many',
        options: () => actors,
        source: () => peopleSource(),
      },
    ],
    empty: noAuditFilters,
    busy: people.status === 'loading',
    missing: missingOptions(people, ['users']),
    clear: texts.clear,
  }
}
