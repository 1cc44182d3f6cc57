import { mailTexts } from '../../src/domain/messages/mail.ts'
import { buildInfo } from './build-info.ts'
import type { Config } from './config.ts'
import { say } from './log.ts'

/** Says what a started server is, where it is, and who may sign in. */
export function announce(
  { appUrl, port, mail, workers }: Config,
  accounts: readonly { email: string }[],
  hasExamples: boolean,
): void {
  const { version, commit } = buildInfo
  if (commit) say(`Assetdesk ${version}, commit ${commit}`)
  say(`Assetdesk is ready at ${appUrl}`)
  if (hasExamples) {
    say(`An intranet page that embeds it: http://localhost:${port + 1}/portal/`)
    say(`Every element, live: http://localhost:${port + 1}/gallery/`)
  }
  if (mail.kind === 'outbox') say(mailTexts.outboxAt(`${appUrl}/outbox/`))
  if (mail.kind === 'none') say(mailTexts.noMail)
  if (mail.reply && mail.reply.authServer === undefined) say(mailTexts.noAuthServer)
  if (!workers)
    say(
      'This process does no jobs (WORKERS=0): another one on its database has to, else nobody is told anything.',
    )
  if (accounts.length > 0) say('Sign in as one of:')
  for (const { email } of accounts) say(`  ${email}`)
}
