import { mailTexts } from '../../../src/domain/messages/en/mail.ts'
import { buildInfo } from '../runtime/build-info.ts'
import type { Config } from '../config/config.ts'
import { demoAddress } from '../identity/demo-key.ts'
import { loadKeys } from '../keys.ts'
import { printMessage } from '../runtime/print-message.ts'

/** Prints the version and the URL of a started server, and the accounts of the demo. */
export async function announce(
  config: Config,
  accounts: readonly { email: string }[],
  { hasExamples }: { hasExamples: boolean },
): Promise<void> {
  const { appUrl, port, mail, workers, identity } = config
  const { version, commit } = buildInfo
  if (commit) printMessage(`Assetdesk ${version}, commit ${commit}`)
  const address = identity.kind === 'local' ? demoAddress(config, await loadKeys(config)) : appUrl
  printMessage(`Assetdesk is ready at ${address}`)
  if (hasExamples) {
    printMessage(
      `Example intranet page with embedded elements: http://localhost:${port + 1}/portal/`,
    )
    printMessage(`Help page with a user's tickets: http://localhost:${port + 1}/help/`)
    printMessage(`Gallery of all elements: http://localhost:${port + 1}/gallery/`)
  }
  if (mail.kind === 'outbox') printMessage(mailTexts.outboxAt(`${appUrl}/outbox/`))
  if (mail.kind === 'none') printMessage(mailTexts.noMail)
  if (mail.reply && mail.reply.authServer === undefined) printMessage(mailTexts.noAuthServer)
  if (!workers)
    printMessage(
      'This process runs no jobs (WORKERS=0). If no other process on this database does, emails, notifications, webhooks, large bulk actions, imports and the removal of old data wait.',
    )
  if (accounts.length > 0) printMessage('Sign in as one of:')
  for (const { email } of accounts) printMessage(`  ${email}`)
}
