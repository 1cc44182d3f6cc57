import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { ticketListTexts } from '../../src/domain/messages/en/ticket-list.ts'
import { isAdminRole, rolesWith } from '../../src/domain/access/roles.ts'
import { noTicketFilters, type TicketFilters } from '../../src/domain/ticket/ticket-filters.ts'
import { $reference, type ReferenceState } from '../../src/state/reference.ts'
import type { FilterField, FilterSpec } from '../../src/ui/filter-panel/filter.ts'
import { optionsOf, type Option } from '../../src/ui/select/options.ts'
import { ticketStatuses } from '../../src/wire/ticket-statuses.ts'
import { missingOptions } from '../../src/parts/reference/missing-options.ts'
import { peopleOptions, peopleSource } from '../../src/parts/reference/people.ts'

const { filterFields: labels } = ticketListTexts

/** Returns the users to whom a ticket can be assigned. */
const assignableUsers = ({ users }: Pick<ReferenceState, 'users'>): readonly Option[] =>
  peopleOptions(users.filter(({ role }) => isAdminRole(role.name)))

const statusOptions = optionsOf(ticketStatuses)
const overdueOptions = () => [{ value: 'only', label: ticketListTexts.overdue }]
const waitingOptions = () => optionsOf(ticketListTexts.waiting)
const myTeamOptions = () => [{ value: 'mine', label: ticketListTexts.myTeam }]
const me = () => [{ value: 'me', label: ticketListTexts.me }]

const status: FilterField<TicketFilters> = {
  name: 'status',
  get label() {
    return labels.status
  },
  kind: 'many',
  options: () => statusOptions,
}

/** My Tickets has no filter by assignee, so it does not load people. */
const $nobody = atom<Pick<ReferenceState, 'users' | 'status' | 'failed'>>({
  users: [],
  status: 'ready',
  failed: [],
})

/** Returns the filters of a tab: on All Tickets all of them, on My Tickets only the status (OP-100). */
export function useTicketFilterSpec(tab: 'all' | 'mine'): FilterSpec<TicketFilters> {
  const people = useStore(tab === 'all' ? $reference : $nobody)
  const options = assignableUsers(people)
  const all: FilterField<TicketFilters>[] = [
    {
      name: 'assigned_user',
      label: labels.assigned_user,
      kind: 'many',
      options: () => options,
      source: () => peopleSource({ role: [...rolesWith('ticket.manage')] }),
    },
    status,
    { name: 'overdue', label: labels.overdue, kind: 'one', options: overdueOptions },
    { name: 'waiting', label: labels.waiting, kind: 'one', options: waitingOptions },
    { name: 'team', label: labels.team, kind: 'one', options: myTeamOptions, hidden: true },
    { name: 'assignee', label: labels.assignee, kind: 'one', options: me, hidden: true },
  ]
  return {
    fields: tab === 'all' ? all : [status],
    empty: noTicketFilters,
    busy: people.status === 'loading',
    missing: missingOptions(people, ['users']),
    clear: ticketListTexts.clear,
  }
}
