import { atom, type ReadableAtom } from 'nanostores'
import { ticketActionTexts as texts } from '../../domain/messages/en/ticket-info.ts'
import { call } from '../../http/call.ts'
import { actionPerId } from '../../state/list/action-per-id.ts'
import { changed } from '../../state/reload/changes.ts'
import { ticketSubject } from '../../state/feed/ticket-subject.ts'
import { dialogs, type DialogQuestion } from '../../state/feedback/dialogs.ts'
import { reportFailure } from '../../state/feedback/report-failure.ts'
import { remarkDraft } from '../../state/record/remark-draft.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import type { Rating } from '../../wire/ratings.ts'
import type { Ticket, TicketStep } from '../../wire/ticket.ts'
import { showNewer } from './newer.ts'

/** The functions of the widget host that are used here. */
export interface LifeHost {
  emit(name: 'assetdesk-ticket-changed', detail: { id: number; change: TicketStep }): boolean
}

const $busyIds = atom<ReadonlySet<number>>(new Set())

/** Ids of tickets with a running action. */
export const $busyTickets: ReadableAtom<ReadonlySet<number>> = $busyIds

interface Step {
  id: number
  /** Label of the button. */
  action: string
  send(): Promise<Ticket>
  /** The change of which the page is notified; undefined if it only concerns the user. */
  change?: TicketStep
  /** Whether lists update the ticket without reloading. */
  inList?: boolean
  host: LifeHost
}

/** Shows why a step failed: the server's text for a refusal, else a general one. Then the screen reloads. */
function showStepFailed(error: unknown, { id, action }: Pick<Step, 'id' | 'action'>): void {
  if (reportFailure(error, texts.didNotWork(action))) changed('tickets', ticketSubject(id))
}

const runStep = actionPerId<Step>($busyIds, {
  async run({ id, send, change, inList, host }) {
    showNewer(await send())
    changed(...(inList ? [] : (['tickets'] as const)), ticketSubject(id))
    if (change) host.emit('assetdesk-ticket-changed', { id, change })
  },
  failed: showStepFailed,
})

/** Assigns a ticket to the user. Asks first if it has another assignee. Returns true if it was assigned. */
export async function takeTicket(
  { id, assigned_user: holder }: Pick<Ticket, 'id' | 'assigned_user'>,
  host: LifeHost,
  inList = false,
): Promise<boolean> {
  if (holder && !(await askYesNo({ title: texts.takeOverQuestion(holder.username) }))) return false
  const taken = await runStep({
    id,
    host,
    inList,
    action: holder ? texts.takeOver : texts.take,
    change: 'taken',
    send: () => call('takeTicket', { params: { id }, body: { from: holder?.id ?? null } }),
  })
  if (taken) toasts.success(texts.taken(id))
  return taken
}

/**
 * Asks for confirmation and a reason, and withdraws the ticket. The dialog stays open until this has succeeded. If it is
 * closed, the reason is kept as a draft.
 */
export async function withdrawTicket({ id }: Pick<Ticket, 'id'>, host: LifeHost): Promise<void> {
  const draft = remarkDraft(`withdraw:${id}`, texts.reason)
  const attempt = (reason: string) =>
    runStep({
      id,
      host,
      action: texts.withdraw,
      change: 'withdrawn',
      send: () => call('withdrawTicket', { params: { id }, body: { reason: reason || null } }),
    })
  const { input } = draft
  if (!(await askYesNo({ title: texts.withdrawQuestion, input, attempt }))) return
  draft.remove()
  toasts.success(texts.withdrawn)
}

function askYesNo(question: DialogQuestion): Promise<boolean> {
  const { yes: confirm, no: deny } = texts
  return dialogs.confirmed({ ...question, confirm, deny, dismissOutside: false })
}

/** Completes a ticket as a duplicate of another one. Resolves to true on success. */
export async function markDuplicate(id: number, of: number, host: LifeHost): Promise<boolean> {
  const marked = await runStep({
    id,
    host,
    action: texts.duplicate,
    change: 'duplicate',
    send: () => call('duplicateTicket', { params: { id }, body: { of } }),
  })
  if (marked) toasts.success(texts.marked(of))
  return marked
}

/** Follows or unfollows a ticket. */
export async function followTicket(ticket: Ticket, host: LifeHost): Promise<void> {
  const { id, following: before } = ticket
  await runStep({
    id,
    host,
    inList: true,
    action: before ? texts.following : texts.follow,
    async send() {
      const body = { following: !before }
      const { following } = await call('followTicket', { params: { id }, body })
      return { ...ticket, following }
    },
  })
}

/** Confirms that a ticket is solved, with a rating. Resolves to true on success. */
export const confirmTicket = (
  { id }: Pick<Ticket, 'id'>,
  judgement: { rating?: Rating; remark?: string },
  { host, action }: { host: LifeHost; action: string },
): Promise<boolean> =>
  runStep({
    id,
    host,
    action,
    change: 'confirmed',
    send: () => call('confirmTicket', { params: { id }, body: { rating: null, ...judgement } }),
  })
