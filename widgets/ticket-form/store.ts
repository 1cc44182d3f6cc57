import { atom, computed, type ReadableAtom } from 'nanostores'
import * as rules from '../../src/domain/ticket-form-rules.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import {
  type Choices,
  type Conflict,
  EditConflict,
  resolveEdits,
} from '../../src/state/conflict.ts'
import { form, type FieldErrors, type Form } from '../../src/state/form.ts'
import { $reference, type ReferenceState } from '../../src/state/reference.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import { editedTicket, type EditedTicket } from './edited.ts'
import { tellFailed, tellInvalid, tellUpdated } from './outcome.ts'
import { saveTicket } from './saving.ts'

type Values = rules.TicketFormValues

export interface TicketFormOptions {
  /** The ticket to change; one that is no id cannot be loaded. */
  ticketId: number | undefined
  /** `changeUser`: it was asked for from an asset's form, and success leads back there (OP-067). */
  requestType: string | undefined
  host: WidgetHost
  /** Goes on to the next screen after success; a guest stays where they are. */
  goesOn: boolean
}

export interface TicketFormStore {
  form: Form<Values>
  edited: EditedTicket
  $lists: ReadableAtom<rules.TicketFormLists>
  /** An edit that met somebody else's, until it is resolved or put off. */
  $conflict: ReadableAtom<Conflict<Values> | undefined>
  resolve(choices: Choices<Values>): Promise<void>
  putOff(): void
  /** Gives up what is typed. */
  discard(): void
}

const nothing: Values = {
  manager: null,
  status: null,
  assigned_to: null,
  category_id: null,
  asset_id: '',
}

/** The reference lists, and what the ticket itself names: it shows also where a list failed or has it no more. */
function listsWith({ categories, users }: ReferenceState, ticket: Ticket | undefined) {
  const own = ticket?.assigned_user
  const category = ticket?.category
  const knowsCategory = !category || categories.some(({ id }) => id === category.id)
  const knowsUser = !own || users.some(({ id }) => id === own.id)
  return {
    categories: knowsCategory ? categories : [...categories, category],
    users: knowsUser ? users : [...users, own],
  }
}

const closed = (reasons: Partial<Record<rules.TicketFormField, string>>) =>
  Object.fromEntries(Object.keys(reasons).map((field) => [field, true]))

/** The rules of the form, over the ticket and the lists as they are at the time. */
function rulesOf({ $ticket }: EditedTicket, $lists: TicketFormStore['$lists']) {
  return {
    check(values: Values) {
      const ticket = $ticket.get()
      return ticket ? rules.ticketFormFaults(values, ticket, $lists.get()) : []
    },
    link(after: Values, before: Values) {
      const [ticket, lists] = [$ticket.get(), $lists.get()]
      return ticket ? rules.linkTicketForm(after, before, { ticket, lists }) : after
    },
  }
}

/** Everything of Update Ticket but its looks (spec B §2, §4, §5, §8). */
export function ticketFormStore(options: TicketFormOptions): TicketFormStore {
  const { ticketId, requestType, host, goesOn } = options
  const edited = editedTicket(ticketId, (start) => typed.load(start))
  const $conflict = atom<Conflict<Values> | undefined>()
  const $lists = computed([$reference, edited.$ticket], listsWith)

  const typed: Form<Values> = form<Values, Ticket>({
    ...rulesOf(edited, $lists),
    initial: nothing,
    draft: edited.draft,
    save: (values) => saveTicket(values, edited),
    invalid: tellInvalid,
    failed(error): FieldErrors<Values> | undefined {
      if (!(error instanceof EditConflict))
        return tellFailed(error, typed.$state.get().values, edited)
      $conflict.set(error.conflict as Conflict<Values>)
      return undefined
    },
    saved(ticket) {
      edited.rebase(ticket)
      typed.load(rules.ticketFormValues(ticket))
      tellUpdated()
      if (goesOn) host.navigate({ route: requestType === 'changeUser' ? 'back' : 'ticketing' })
    },
  })

  return {
    form: formOf(typed, edited, $lists),
    edited,
    $lists,
    $conflict,
    async resolve(choices) {
      const [conflict, theirs] = [$conflict.get(), edited.$ticket.get()]
      if (!conflict || !theirs) return
      $conflict.set(undefined)
      edited.rebase(theirs)
      typed.load(conflict.theirs.values, resolveEdits(conflict, choices))
      edited.keepBase()
      await typed.submit()
    },
    putOff: () => $conflict.set(undefined),
    discard() {
      edited.forgetBase()
      typed.reset()
      if (edited.$outdated.get()) void edited.loading.reload()
    },
  }
}

/** The form as shown: what is closed; the draft keeps what it began with. */
function formOf(
  typed: Form<Values>,
  edited: EditedTicket,
  $lists: TicketFormStore['$lists'],
): Form<Values> {
  return {
    ...typed,
    $state: computed([typed.$state, edited.$ticket, $lists], (state, ticket, lists) => ({
      ...state,
      disabled: ticket ? closed(rules.closedTicketFields(state.values, { ticket, lists })) : {},
    })),
    set(name, value) {
      if (typed.$state.get().status === 'saving') return
      typed.set(name, value)
      edited.keepBase()
    },
  }
}
