import { pathOf } from '../../../src/domain/access/address.ts'
import {
  conversationTexts,
  ticketQuestionTexts as questions,
} from '../../../src/domain/messages/en/conversation.ts'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { formatDay } from '../../../src/domain/text/format.ts'
import { zoned } from '../../../src/domain/text/zoned-time.ts'
import { reopenFaults } from '../../../src/domain/ticket/comment-rules.ts'
import { confirmFaults, remarkLimit } from '../../../src/domain/ticket/ticket-life.ts'
import { ticketQuestion } from '../../../src/domain/ticket/ticket-offers.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import { keysOf } from '../../../src/wire/enums.ts'
import type { LanguageCode } from '../../../src/wire/languages.ts'
import { ratings } from '../../../src/wire/ratings.ts'
import type { Ticket } from '../../../src/wire/ticket.ts'
import { html, type Markup } from '../http/html.ts'

const texts = mailTexts.solved

/** The two links of an email about a completed ticket. */
export type Step = 'solved' | 'reopen'

/** The person, the ticket and the state of a page that asks whether a ticket is solved. */
export interface SolvedContext {
  person: { id: number; role: RoleName; username: string; language: LanguageCode }
  ticket: Ticket
  remark: string | null
  /** Whether the link belongs to the current solution and has not expired. */
  isCurrent: boolean
  satisfaction: boolean
  appUrl: string
  /** The time zone of the person, as in the email. */
  timeZone: string
}

/** The text that a person entered before the server refused it. */
export interface RefusedInput {
  text: string
  fault: string
}

interface Page {
  title: string
  content: Markup
}

/** Returns the page that a link opens, for the current state of the ticket. */
export function solvedPage(step: Step, context: SolvedContext, refused?: RefusedInput): Page {
  const { ticket, isCurrent } = context
  if (ticket.status !== 'completed')
    return plainPage(context, { title: texts.openAgain(ticket.id), text: texts.openAgainText })
  if (!isCurrent) return expiredPage(context, texts.overText)
  return step === 'solved' ? confirmPage(context, refused) : reopenPage(context, refused)
}

function confirmPage(context: SolvedContext, refused: RefusedInput | undefined): Page {
  const { ticket, person, satisfaction } = context
  const now = new Date()
  const [fault] = confirmFaults(ticket, {}, { person, now, satisfaction })
  if (fault) return expiredPage(context, fault.text)
  const isAsked = ticketQuestion(ticket, person, { now, satisfaction }) === 'solved'
  if (isAsked)
    return formPage(context, {
      title: texts.ask(ticket.id),
      refused,
      fields: html`<button class="primary">${questions.solved.yes}</button>`,
    })
  const title = texts.confirmed(ticket.id)
  return satisfaction
    ? { title, content: ratingForm(context, refused) }
    : plainPage(context, { title, text: '' })
}

function ratingForm(
  { ticket, remark, ...rest }: SolvedContext,
  refused: RefusedInput | undefined,
): Markup {
  const words = questions.rating
  return html`${ticket.rating ? html`<p>${texts.rated(ratings[ticket.rating])}</p>` : undefined}
    <form method="post">
      <h2>${words.title}</h2>
      ${area('remark', { label: words.remark, most: remarkLimit, value: refused?.text ?? remark })}
      ${faultLine(refused)}
      ${keysOf(ratings).map(
        (rating) =>
          html`<button class="provider" name="rating" value="${rating}">
            ${ratings[rating]}
          </button>`,
      )}
    </form>
    <p>${words.until(dayOf(ticket.reopen_until, rest))}</p>
    ${ticketLink({ ticket, ...rest })}`
}

function reopenPage(context: SolvedContext, refused: RefusedInput | undefined): Page {
  const { ticket, person } = context
  const [fault] = reopenFaults(ticket, person, new Date())
  if (fault) return expiredPage(context, fault.text)
  const isConfirmed = ticket.confirmed_at !== null
  return formPage(context, {
    title: texts.askReopen(ticket.id),
    refused,
    fields: html`${isConfirmed ? html`<p>${texts.confirmed(ticket.id)}.</p>` : undefined}
      <input type="hidden" name="confirmed" value="${String(isConfirmed)}" />
      ${area('comment', { label: texts.stillWrong, most: remarkLimit, value: refused?.text })}
      <button class="primary">${questions.solved.no}</button>`,
  })
}

const dayOf = (at: string | null, { timeZone }: Pick<SolvedContext, 'timeZone'>) =>
  at === null ? '' : formatDay(zoned(timeZone).local(new Date(at)).day)

function formPage(
  context: SolvedContext,
  { title, fields, refused }: { title: string; fields: Markup; refused: RefusedInput | undefined },
): Page {
  const { ticket, person } = context
  const day = dayOf(ticket.resolve_date, context)
  const until = dayOf(ticket.reopen_until, context)
  return {
    title,
    content: html`<p dir="auto"><strong>${ticket.description}</strong></p>
      <p>${questions.solved.text(day, until)} ${texts.as(person.username)}</p>
      ${faultLine(refused)}
      <form method="post">${fields}</form>
      ${ticketLink(context)}`,
  }
}

const plainPage = (
  context: SolvedContext,
  { title, text }: { title: string; text: string },
): Page => ({
  title,
  content: html`<p>${text}</p>
    ${ticketLink(context)}`,
})

/** Returns the page that says why the link no longer works and what to do next. */
function expiredPage(context: SolvedContext, text: string): Page {
  const { ticket, person, appUrl } = context
  const title = texts.over
  if (reopenFaults(ticket, person, new Date()).length === 0)
    return plainPage(context, { title, text })
  const sentence = /[.!?]$/.test(text) ? text : `${text}.`
  const query = { about: conversationTexts.followUpOf(ticket.id).trim() }
  return {
    title,
    content: html`<p>${sentence} ${texts.overNext}</p>
      <p><a href="${appUrl}${pathOf('add-ticket', {}, query)}">${conversationTexts.followUp}</a></p>
      ${ticketLink(context)}`,
  }
}

const faultLine = (refused: RefusedInput | undefined) =>
  refused && html`<p class="fault" role="alert">${refused.fault}</p>`

interface Area {
  label: string
  most: number
  value: string | null | undefined
}

const area = (name: string, { label, most, value }: Area): Markup =>
  html`<label
    >${label}<textarea name="${name}" rows="3" maxlength="${most}">${value ?? ''}</textarea>
  </label>`

const ticketLink = ({ ticket: { id }, appUrl }: Pick<SolvedContext, 'ticket' | 'appUrl'>): Markup =>
  html`<a href="${appUrl}${pathOf('view-ticket', { ticketId: id })}">${mailTexts.open(id)}</a>`
