import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { serveOutbox } from './outbox.ts'
import { serveUnsubscribe } from './unsubscribe.ts'

/** Registers the page that stops mails, and the outbox of a demo. */
export function serveMail(app: FastifyInstance, services: Services): void {
  serveUnsubscribe(app, services)
  if (services.config.mail.kind === 'outbox') serveOutbox(app, services)
}
