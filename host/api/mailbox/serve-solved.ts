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
import { contextOfLink, pressButton } from './press-solved.ts'
import { solvedPage, type SolvedContext, type Step } from './solved-page.ts'

type Request = FastifyRequest<{ Params: { token: string } }>

/** Keeps the token in the address out of caches, referrers and search indexes. */
const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
}

const messageOf = ({ statusCode, detail }: Refusal) =>
  firstMessage(problemBody(statusCode, detail)) ?? ''

/** Sends the page that `write` returns, in the language of the person, or of the browser if the person is unknown. */
function send(
  reply: FastifyReply,
  write: () => Parameters<typeof identityDocument>[0],
  { config, person }: Pick<Services, 'config'> & Partial<Pick<SolvedContext, 'person'>>,
): FastifyReply {
  const language = person?.language ?? acceptedLanguage(reply.request.headers['accept-language'])
  return reply
    .headers({ ...privateHeaders, 'content-security-policy': popupPolicy(config) })
    .type('text/html; charset=utf-8')
    .send(inLanguage(language, () => identityDocument(write())))
}

/**
 * Serves the pages that «Yes, solved» and «No, reopen» of an email open, without a sign-in. Only pressing a button on
 * them changes the ticket, because link scanners of mail servers open links too.
 */
export function serveSolved(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    for (const step of ['solved', 'reopen'] as const) {
      scope.get(`/${step}/:token`, (request: Request, reply) => respond(request, reply, step))
      scope.post(`/${step}/:token`, (request: Request, reply) => respond(request, reply, step))
    }
  })

  async function respond(request: Request, reply: FastifyReply, step: Step): Promise<FastifyReply> {
    const link = readSolvedToken(services.keys.mail, request.params.token)
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const isPress = request.method === 'POST'
    let refusal: Refusal | undefined
    try {
      services.fairUse.admitLink(request.ip)
      if (link && isPress) await press(step, link, sent)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error
      void reply.status(error.statusCode).headers(error.headers)
    }
    // Redirects, so that reloading the page does not send the form again.
    if (link && isPress && !refusal) return reply.headers(privateHeaders).redirect(request.url, 303)
    const context = link && (await contextOfLink(services.db, link, services))
    if (context) {
      const text = sent.get(step === 'solved' ? 'remark' : 'comment') ?? ''
      const refused = () => refusal && { text, fault: messageOf(refusal) }
      return send(reply, () => solvedPage(step, context, refused()), {
        ...services,
        ...context,
      })
    }
    if (!refusal) void reply.status(404)
    const write = () => ({
      title: mailTexts.invalidLink,
      content: html`<p>${refusal ? messageOf(refusal) : mailTexts.solved.unknownText}</p>`,
    })
    return send(reply, write, services)
  }

  async function press(step: Step, link: SolvedLink, sent: URLSearchParams): Promise<void> {
    services.fairUse.admit(link.user, step === 'solved' ? 'confirmTicket' : 'addComment')
    await services.db.transaction((tx) => pressButton(tx, step, { link, sent, services }))
  }
}
