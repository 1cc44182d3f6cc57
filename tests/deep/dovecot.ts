import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { temporaryFolder } from '../support/embedded.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/loopback.ts'

/** Path of dovecot, from `DOVECOT` or Debian's package dovecot-imapd. */
const program = process.env['DOVECOT'] ?? '/usr/sbin/dovecot'
const run = promisify(execFile)
const nobody = 65_534

interface Dovecot {
  /** For `IMAP_URL`, with TLS. */
  url: string
  /** Path of the self-signed certificate. */
  certificate: string
}

async function certificateIn(folder: string): Promise<{ key: string; certificate: string }> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', certificate]
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files])
  return { key, certificate }
}

const configOf = (parts: { folder: string; port: number; key: string; certificate: string }) => {
  const { uid, username } = userInfo()
  const users = `default_internal_user = ${username}\ndefault_login_user = ${username}\n`
  const mailbox = uid === 0 ? nobody : uid
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${parts.folder}/run
state_dir = ${parts.folder}/state
log_path = ${parts.folder}/log
ssl = required
ssl_cert = <${parts.certificate}
ssl_key = <${parts.key}
${uid === 0 ? '' : users}first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${parts.folder}/mail
namespace inbox {
  inbox = yes
  prefix = INBOX.
  separator = .
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${mailbox} gid=${mailbox} home=${parts.folder}/mail
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${parts.port}
    ssl = yes
  }
}
`
}

/** Starts Dovecot with one mailbox, whose folders are below the inbox. It stops after the test. */
export async function startDovecot(): Promise<Dovecot> {
  if (!existsSync(program))
    throw new Error('No Dovecot here: install dovecot-imapd, or set DOVECOT')
  const folder = await temporaryFolder()
  const port = await freePort()
  const { key, certificate } = await certificateIn(folder)
  await mkdir(join(folder, 'mail'))
  await chmod(folder, 0o755)
  await chmod(join(folder, 'mail'), 0o777)
  const file = join(folder, 'dovecot.conf')
  await writeFile(file, configOf({ folder, port, key, certificate }))
  const child = spawn(program, ['-F', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errorOutput = ''
  child.stderr.on('data', (chunk) => (errorOutput += String(chunk)))
  const failed = new Promise<never>((_resolve, reject) => {
    child.on('error', reject).on('exit', () => reject(new Error(`Dovecot ended: ${errorOutput}`)))
  })
  failed.catch(() => {})
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await failed.catch(() => {})
  })
  const isReady = eventually(async () => {
    const output = await run('openssl', ['s_client', '-quiet', '-connect', `127.0.0.1:${port}`], {
      timeout: 500,
    }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
    expect(output.stdout).toContain('OK')
  })
  await Promise.race([failed, isReady])
  return { url: `imaps://desk:secret@localhost:${port}`, certificate }
}
