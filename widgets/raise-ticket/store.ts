import { atom, computed, type ReadableAtom } from 'nanostores'
import { keepLocation } from '../../src/domain/places.ts'
import { ticketTexts } from '../../src/domain/messages/ticket.ts'
import { assetTicketFaults, managerFor, plainTicketFaults } from '../../src/domain/ticket-rules.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { HttpError, isRefusal } from '../../src/http/error.ts'
import { submission } from '../../src/http/submission.ts'
import { changed } from '../../src/state/changes.ts'
import { form, type Form } from '../../src/state/form.ts'
import { rewind, screenChoices } from '../../src/state/lists.ts'
import { $reference, type ReferenceState } from '../../src/state/reference.ts'
import { remote, type Remote, type RemoteState } from '../../src/state/remote.ts'
import { toasts } from '../../src/state/toasts.ts'
import type { Asset } from '../../src/wire/asset.ts'
import type { Manager, Priority } from '../../src/wire/enums.ts'
import { firstMessage, type Problem } from '../../src/wire/problem.ts'
import type { Ticket } from '../../src/wire/ticket.ts'

/** What the form holds; a ticket about an asset takes all but the first two from the asset. */
export interface TicketValues {
  priority: Priority | null
  description: string
  category_id: number | null
  place_id: number | null
  location_id: number | null
  manager: Manager | null
}

export interface RaiseTicketOptions {
  /** The asset that the ticket is about (spec B §2). */
  assetId?: number | undefined
  host: WidgetHost
  /** Goes on to the ticket list after success; a guest stays where they are. */
  goesOn: boolean
}

export interface RaiseTicketStore {
  /** Values as shown: those of the asset stand over what was typed. */
  form: Form<TicketValues>
  /** Undefined for a ticket about no asset. */
  asset: Remote<Asset | undefined>
  /** The ticket that this form has just raised, until another one is begun. */
  $raised: ReadableAtom<Ticket | undefined>
  another(): void
}

const empty: TicketValues = {
  priority: null,
  description: '',
  category_id: null,
  place_id: null,
  location_id: null,
  manager: null,
}

/** What an asset says about a ticket on it (OP-082); nothing until it is known. */
function valuesOfAsset(state: RemoteState<Asset | undefined>) {
  if (state.status !== 'ready' || !state.value) return {}
  const { category, place, location, manager } = state.value
  return { category_id: category.id, place_id: place.id, location_id: location?.id ?? null, manager }
}

/** A changed category brings its manager; a changed place keeps only a location of its own (spec B §4). */
function link(after: TicketValues, before: TicketValues): TicketValues {
  const { categories, locations } = $reference.get()
  const category = categories.find(({ id }) => id === after.category_id)
  return {
    ...after,
    ...(after.category_id !== before.category_id && { manager: managerFor(category, null) }),
    ...(after.place_id !== before.place_id && {
      location_id: keepLocation(locations, after.location_id, after.place_id),
    }),
  }
}

/** Only the category `other` leaves the manager open (OP-102); a location needs its place. */
function closedFields(values: TicketValues, { categories }: ReferenceState) {
  const category = categories.find(({ id }) => id === values.category_id)
  return { manager: !category || category.manager !== null, location_id: values.place_id === null }
}

const allOfAsset = { category_id: true, place_id: true, location_id: true, manager: true }

const fieldOf: Readonly<Record<string, keyof TicketValues>> = {
  priorityLevel: 'priority',
  priority: 'priority',
  description: 'description',
  category_id: 'category_id',
  place_id: 'place_id',
  location_id: 'location_id',
  manager: 'manager',
}

/** Texts of a refusal for the fields that it names. */
function fieldErrors(problem: Problem | undefined) {
  const entries = Array.isArray(problem?.message) ? problem.message : []
  return Object.fromEntries(
    entries.flatMap(({ property, constraints }) => {
      const field = fieldOf[property]
      const text = Object.values(constraints)[0]
      return field && text ? [[field, text]] : []
    }),
  )
}

/** The words of spec B §8: the first constraint of a 422, else the general failure. */
function failed(error: unknown) {
  env().log(ticketTexts.raiseFailed, error)
  if (isRefusal(error)) return
  const problem = error instanceof HttpError ? error.problem : undefined
  const rule = Array.isArray(problem?.message) ? firstMessage(problem) : undefined
  toasts.error(rule ?? ticketTexts.raiseFailed)
  return fieldErrors(problem)
}

/** Everything of Raise a Ticket but its looks (spec B §2, §4, §5, §8). */
export function raiseTicketStore({ assetId, host, goesOn }: RaiseTicketOptions): RaiseTicketStore {
  const { scope } = host
  const sending = submission()
  const $raised = atom<Ticket | undefined>()
  const asset = remote({
    fetch: async (signal) =>
      assetId === undefined
        ? undefined
        : await call('getAsset', { params: { id: assetId } }, { signal }),
    failed(error) {
      env().log(ticketTexts.unknown.asset, error)
      if (isRefusal(error)) return
      toasts.error(ticketTexts.unknown.asset)
      host.navigate({ route: 'dashboard', automatic: true })
    },
  })

  async function save(values: TicketValues): Promise<Ticket> {
    const { priority, ...rest } = values
    const body = { ...rest, priority, priorityLevel: priority }
    const headers = sending.headers({ assetId, ...body })
    if (assetId === undefined) return await call('createPlainTicket', { body }, { headers })
    const about = { ...valuesOfAsset(asset.$state.get()), asset_id: assetId }
    return await call('createAssetTicket', { body: { ...body, ...about } }, { headers })
  }

  const check = (values: TicketValues) =>
    assetId === undefined ? plainTicketFaults(values, $reference.get()) : assetTicketFaults(values)

  const ticket = form<TicketValues, Ticket>({
    initial: empty,
    draft: assetId === undefined ? 'raise-ticket' : `raise-ticket:${assetId}`,
    check,
    link,
    save,
    invalid: () => toasts.error(ticketTexts.mandatoryMissing),
    failed,
    saved(raised) {
      sending.succeeded()
      toasts.success(ticketTexts.raised)
      screenChoices(scope).set({ ...screenChoices(scope).get(), ticketTab: 'mine' })
      rewind('myTickets', scope)
      changed('tickets')
      ticket.load(empty)
      $raised.set(raised)
      host.emit('assetdesk-ticket-raised', raised)
      if (goesOn) host.navigate({ route: 'ticketing' })
    },
  })

  const $state = computed([ticket.$state, asset.$state, $reference], (state, known, reference) => ({
    ...state,
    values: { ...state.values, ...valuesOfAsset(known) },
    disabled: assetId === undefined ? closedFields(state.values, reference) : allOfAsset,
  }))

  async function submit(): Promise<boolean> {
    const { values } = ticket.$state.get()
    const { priority, description } = values
    const ready = priority !== null && check(values).length === 0
    if (ready && !host.emit('assetdesk-ticket-raise', { assetId, priority, description })) return false
    return await ticket.submit()
  }

  return { form: { ...ticket, $state, submit }, asset, $raised, another: () => $raised.set(undefined) }
}
