import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { firstMessage } from '../../../src/wire/problem.ts'
import { html } from '../http/html.ts'
import { popupPolicy } from '../http/headers.ts'
import { problemBody, Refusal } from '../http/problem.ts'
import { identityDocument } from '../identity/document.ts'
import { readSolvedToken, type SolvedLink } from '../mail/solved-link.ts'
import type { Services } from '../services.ts'
import { acceptedLanguage, inLanguage } from '../runtime/in-language.ts'
import { raiserOfLink, pressButton } from './press-solved.ts'
import { solvedPage, type Answering, type Step } from './solved-page.ts'

type Request = FastifyRequest<{ Params: { token: string } }>

/** The addresses contain a token: they are neither sent as referrer nor indexed. */
const discreet = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
}

const shown = ({ statusCode, detail }: Refusal) =>
  firstMessage(problemBody(statusCode, detail)) ?? ''

/** Sends the page of `write`, in the language of the person, or of the browser if no person is known. */
function send(
  reply: FastifyReply,
  write: () => Parameters<typeof identityDocument>[0],
  { config, person }: Pick<Services, 'config'> & Partial<Pick<Answering, 'person'>>,
): FastifyReply {
  const language = person?.language ?? acceptedLanguage(reply.request.headers['accept-language'])
  return reply
    .headers({ ...discreet, 'content-security-policy': popupPolicy(config) })
    .type('text/html; charset=utf-8')
    .send(inLanguage(language, () => identityDocument(write())))
}

/**
 * Serves the pages that «Yes, solved» and «No, reopen» of an email open. Opened, they change nothing, since programs
 * follow links too. They need no sign-in.
 */
export function serveSolved(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    for (const step of ['solved', 'reopen'] as const) {
      scope.get(`/${step}/:token`, (request: Request, reply) => answer(request, reply, step))
      scope.post(`/${step}/:token`, (request: Request, reply) => answer(request, reply, step))
    }
  })

  async function answer(request: Request, reply: FastifyReply, step: Step): Promise<FastifyReply> {
    const link = readSolvedToken(services.keys.mail, request.params.token)
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const isPress = request.method === 'POST'
    let refusal: Refusal | undefined
    try {
      services.fairUse.admitLink(request.ip)
      if (link && isPress) await pressed(step, link, sent)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error
      void reply.status(error.statusCode).headers(error.headers)
    }
    // Redirects, so that reloading the page does not send the form again.
    if (link && isPress && !refusal) return reply.headers(discreet).redirect(request.url, 303)
    const answering = link && (await raiserOfLink(services.db, link, services))
    if (answering) {
      const text = sent.get(step === 'solved' ? 'remark' : 'comment') ?? ''
      const refused = () => refusal && { text, fault: shown(refusal) }
      return send(reply, () => solvedPage(step, answering, refused()), {
        ...services,
        ...answering,
      })
    }
    if (!refusal) void reply.status(404)
    const write = () => ({
      title: mailTexts.unknownStop,
      content: html`<p>${refusal ? shown(refusal) : mailTexts.solved.unknownText}</p>`,
    })
    return send(reply, write, services)
  }

  async function pressed(step: Step, link: SolvedLink, sent: URLSearchParams): Promise<void> {
    services.fairUse.admit(link.user, step === 'solved' ? 'confirmTicket' : 'addComment')
    await services.db.transaction((tx) => pressButton(tx, step, { link, sent, services }))
  }
}
