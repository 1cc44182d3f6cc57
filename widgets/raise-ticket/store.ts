import { atom, computed, type ReadableAtom } from 'nanostores'
import { assetTicketFaults, plainTicketFaults } from '../../src/domain/ticket-rules.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { call } from '../../src/http/call.ts'
import { isKeyUsed, submission } from '../../src/http/submission.ts'
import { sentKey } from '../../src/state/drafts.ts'
import { form, type Form } from '../../src/state/form.ts'
import { $reference } from '../../src/state/reference.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import { tellFailed, tellMissing, tellRaised } from './outcome.ts'
import { assetPrefill } from './prefill.ts'
import * as values from './values.ts'

type TicketValues = values.TicketValues

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
  asset: ReturnType<typeof assetPrefill>
  /** The ticket that this form has just raised, until another one is begun. */
  $raised: ReadableAtom<Ticket | undefined>
  another(): void
}

/** All broken rules of what stands in the form. What a list holds is known once it has come; until then the server says. */
const checkFor = (assetId: number | undefined) => (ticket: TicketValues) => {
  if (assetId !== undefined) return assetTicketFaults(ticket)
  const lists = $reference.get()
  const known = lists.status === 'ready' && lists.failed.length === 0
  return plainTicketFaults(ticket, lists).filter(({ key }) => known || key !== 'exists')
}

/**
 * Sends both readings of the body (OP-082). After a lost answer nothing is raised twice: one that was changed
 * meanwhile is refused once, and only what is sent after that is another ticket.
 */
function sender(
  sending: ReturnType<typeof submission>,
  assetId: number | undefined,
  asset: RaiseTicketStore['asset'],
) {
  return async (ticket: TicketValues): Promise<Ticket> => {
    const body = { ...ticket, priorityLevel: ticket.priority }
    const headers = sending.headers('')
    const about = { ...values.valuesOfAsset(asset.$state.get()), asset_id: assetId ?? null }
    try {
      const raised =
        assetId === undefined
          ? await call('createPlainTicket', { body }, { headers })
          : await call('createAssetTicket', { body: { ...body, ...about } }, { headers })
      sending.ended()
      return raised
    } catch (error) {
      if (isKeyUsed(error)) sending.ended()
      throw error
    }
  }
}

/** Everything of Raise a Ticket but its looks (spec B §2, §4, §5, §8). */
export function raiseTicketStore({ assetId, host, goesOn }: RaiseTicketOptions): RaiseTicketStore {
  const $raised = atom<Ticket | undefined>()
  const asset = assetPrefill(assetId, host)
  const check = checkFor(assetId)
  const draft = assetId === undefined ? 'raise-ticket' : `raise-ticket:${assetId}`
  const sending = submission(sentKey(draft))

  const typed = form<TicketValues, Ticket>({
    initial: values.noTicket,
    draft,
    check,
    link: values.linkValues,
    save: sender(sending, assetId, asset),
    invalid: tellMissing,
    failed: tellFailed,
    saved(raised) {
      tellRaised(raised, host)
      typed.load(values.noTicket)
      $raised.set(raised)
      if (goesOn) host.navigate({ route: 'ticketing' })
    },
  })

  const $state = computed([typed.$state, asset.$state, $reference], (state, known, reference) => ({
    ...state,
    values: { ...state.values, ...values.valuesOfAsset(known) },
    disabled:
      assetId === undefined ? values.closedFields(state.values, reference) : values.closedByAsset,
  }))

  async function submit(): Promise<boolean> {
    const ticket = typed.$state.get().values
    const { priority, description } = ticket
    const ready = priority !== null && check(ticket).length === 0
    const vetoed = ready && !host.emit('assetdesk-ticket-raise', { assetId, priority, description })
    return vetoed ? false : await typed.submit()
  }

  function reset(): void {
    sending.ended()
    typed.reset()
  }

  return {
    form: { ...typed, $state, submit, reset },
    asset,
    $raised,
    another: () => $raised.set(undefined),
  }
}
