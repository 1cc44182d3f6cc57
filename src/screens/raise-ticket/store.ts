import { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { assetTicketFaults, plainTicketFaults } from '../../domain/ticket/ticket-rules.ts'
import type { WidgetHost } from '../../element/widget-host.ts'
import { pageWide } from '../../env.ts'
import { call } from '../../http/call.ts'
import { isUnknownRecord } from '../../http/error.ts'
import { isKeyUsed, submission } from '../../http/submission.ts'
import { sentKey } from '../../state/record/drafts.ts'
import { form, type Form } from '../../state/record/form.ts'
import { dropMissing } from '../../state/record/missing-values.ts'
import { noLists, type ReferenceState } from '../../state/reference.ts'
import type { RemoteState } from '../../state/remote.ts'
import type { Asset } from '../../wire/asset.ts'
import type { Ticket } from '../../wire/ticket.ts'
import { lateLists } from './late-lists.ts'
import { reportFailure, reportInvalid, reportRaised } from './outcome.ts'
import * as values from './values.ts'

type TicketValues = values.TicketValues

export interface RaiseTicketOptions {
  /** The asset that the ticket is about. Without it, the user can choose one. */
  assetId?: number | undefined
  host: WidgetHost
  /** Whether the form is in the application, which opens the ticket list after success. */
  inApp: boolean
}

export interface RaiseTicketStore {
  /** The values on screen: those of the asset override the input. */
  form: Form<TicketValues>
  /** Id of the asset that the ticket is about, from `assetId` or chosen; undefined for none. */
  $about: ReadableAtom<number | undefined>
  asset: ReturnType<typeof values.assetPrefill>
  /** Whether the user has begun to fill in the form. */
  $begun: WritableAtom<boolean>
  /** The options of the fields, once the form needs them. */
  $lists: ReadableAtom<ReferenceState>
  /** Changes the form to a ticket about an asset, or about something else. Keeps the input. */
  choose(assetId: number | null): void
  /** Why the form cannot be sent yet, while files are uploading. */
  $waiting: WritableAtom<string | undefined>
  /** The last refusal of the server. */
  $refused: ReadableAtom<unknown>
  /** The ticket that this form has just raised, until the user begins another one. */
  $raised: ReadableAtom<Ticket | undefined>
  another(): void
  /** Sets the text with which the description ends. It is not a draft unless the user types something else. */
  setAddition(addition: string | undefined): void
  /** Separates the draft of the form from other forms on the page. Returns a function that ends the separation. */
  reserveDraft(): () => void
}

const usedNames = pageWide('raise-ticket-drafts@1', () => new Set<string>())

/**
 * Returns the draft of a form, named by its asset. Of several such forms on a page, all but the first get a draft with
 * another name.
 */
function ticketDraft(assetId: number | undefined, renamed: () => void) {
  const firstName = assetId === undefined ? 'raise-ticket' : `raise-ticket:${assetId}`
  let current = firstName
  const name = () => current
  return {
    name,
    sending: submission(sentKey(name)),
    /** Reserves the first name that no other form has. Returns a function that releases it. */
    reserve(): () => void {
      let free = firstName
      for (let nth = 2; usedNames.has(free); nth += 1) free = `${firstName}~${nth}`
      usedNames.add(free)
      const isRenamed = free !== current
      current = free
      if (isRenamed) renamed()
      return () => usedNames.delete(free)
    },
  }
}

/** Returns all broken rules of the form. Until the lists are loaded, only the server checks that their values exist. */
const checkFor =
  (assetId: number | undefined, lists: () => ReferenceState) => (ticket: TicketValues) => {
    if ((assetId ?? ticket.asset_id) !== null) return assetTicketFaults(ticket)
    const { status, failed } = lists()
    const known = status === 'ready' && failed.length === 0
    return plainTicketFaults(ticket, lists()).filter(({ key }) => known || key !== 'exists')
  }

/**
 * Sends a ticket, with the priority under both of its names (OP-082). After a lost response, the server refuses a
 * changed form once, so that no ticket is raised twice. Only the next submission raises another ticket.
 */
async function send(
  { asset_id: chosen, addition: _addition, files, ...ticket }: TicketValues,
  sending: ReturnType<typeof submission>,
  { assetId, known }: { assetId: number | undefined; known: RemoteState<Asset | undefined> },
): Promise<Ticket> {
  const body = {
    ...ticket,
    priorityLevel: ticket.priority,
    ...(files[0] && { attachment_ids: files.map(({ id }) => id) }),
  }
  const headers = sending.headers('')
  const about = { ...values.valuesOfAsset(known), asset_id: assetId ?? chosen }
  try {
    const raised =
      about.asset_id === null
        ? await call('createPlainTicket', { body }, { headers })
        : await call('createAssetTicket', { body: { ...body, ...about } }, { headers })
    sending.ended()
    return raised
  } catch (error) {
    if (isKeyUsed(error)) sending.ended()
    throw error
  }
}

/** Creates the store of the form's asset, which reloads when the user chooses another one. */
function assetStore(
  typed: Form<TicketValues>,
  { assetId, host }: Pick<RaiseTicketOptions, 'assetId' | 'host'>,
) {
  const $about = computed(
    typed.$state,
    ({ values: { asset_id } }) => assetId ?? asset_id ?? undefined,
  )
  const choose = (chosen: number | null) => typed.set('asset_id', chosen)
  const asset = values.assetPrefill({
    about: () => $about.get(),
    isChosen: assetId === undefined,
    failed(error) {
      if (assetId !== undefined) host.navigate({ route: 'dashboard', automatic: true })
      else if (isUnknownRecord(error)) choose(null)
    },
  })
  onMount(asset.$state, () => $about.listen(() => void asset.reload()))
  return { $about, choose, asset }
}

/** Returns the values on screen: those of the asset override the input. */
function valuesOnScreen(
  typed: Form<TicketValues>,
  { $about, asset, $lists }: Pick<RaiseTicketStore, '$about' | 'asset' | '$lists'>,
  check: ReturnType<typeof checkFor>,
) {
  const $state = computed([typed.$state, asset.$state, $lists], (state, known, lists) => ({
    ...state,
    values: { ...state.values, ...values.valuesOfAsset(known) },
    disabled:
      $about.get() === undefined
        ? values.disabledFields(state.values, lists)
        : values.disabledByAsset,
  }))
  // While the ticket is about an asset, its own values are not on screen.
  const $needed = computed([$lists, $about], (lists, about) =>
    about === undefined ? lists : noLists,
  )
  onMount($state, () => dropMissing(typed, check, $needed))
  return $state
}

/** Keeps the values with which the form begins: the text of the page as the description. */
function startOf(form: () => Form<TicketValues>) {
  let start = values.noTicket
  const load = () => form().load(start)
  return {
    load,
    /** Deletes the input and its draft. */
    reset(): void {
      form().reset()
      load()
    },
    setAddition(addition = ''): void {
      start = { ...values.noTicket, description: addition, addition }
      const { status, dirty, values: typed } = form().$state.get()
      if (status === 'saving') return
      if (!dirty) return load()
      const description = values.withAddition(typed, addition)
      if (description === typed.description) return
      form().set('addition', addition)
      form().set('description', description)
    },
  }
}

/** Creates the state and actions of Raise a Ticket. */
export function raiseTicketStore({ assetId, host, inApp }: RaiseTicketOptions): RaiseTicketStore {
  const $raised = atom<Ticket | undefined>()
  const $refused = atom<unknown>()
  const $waiting = atom<string | undefined>()
  const check = checkFor(assetId, () => late.$lists.get())
  const start = startOf(() => typed)
  const { sending, ...draft } = ticketDraft(assetId, start.load)

  const typed: Form<TicketValues> = form<TicketValues, Ticket>({
    initial: values.noTicket,
    draft: draft.name,
    check,
    link: (after, before) => values.linkValues(after, before, late.$lists.get()),
    save: (ticket) => send(ticket, sending, { assetId, known: about.asset.$state.get() }),
    invalid: () => reportInvalid(check(typed.$state.get().values)),
    failed: (error) => ($refused.set(error), reportFailure(error)),
    saved(raised) {
      reportRaised(raised, host)
      start.load()
      $raised.set(raised)
      // Not if the user has left the form while it was saving.
      if (inApp && $state.lc > 0) host.navigate({ route: 'ticketing', replace: true })
    },
  })
  const late = lateLists(assetId, typed)
  const about = assetStore(typed, { assetId, host })

  const $state = valuesOnScreen(typed, { ...about, ...late }, check)

  async function submit(): Promise<boolean> {
    const ticket = typed.$state.get().values
    const { priority, description } = ticket
    const ready = priority !== null && check(ticket).length === 0
    const detail = { assetId: about.$about.get(), priority, description }
    const vetoed =
      $waiting.get() ?? (ready && !host.emit('assetdesk-ticket-raise', { ...detail, priority }))
    return vetoed ? false : await typed.submit()
  }

  const reset = () => {
    sending.ended()
    start.reset()
  }
  return {
    form: { ...typed, $state, submit, reset },
    $waiting,
    $refused,
    ...about,
    ...late,
    $raised,
    another: () => $raised.set(undefined),
    setAddition: start.setAddition,
    reserveDraft: draft.reserve,
  }
}
