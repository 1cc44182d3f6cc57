import { emails } from '../../support/company.ts'

let mails = 0

export interface WrittenMail {
  to: string
  from?: string
  body?: string
  headers?: string
  type?: string
  /** The Authentication-Results header of the receiving mail server. If omitted, the sender is authenticated. */
  results?: string
}

/** Returns the source of an email. */
export const mail = ({
  to,
  from = emails.employee,
  body,
  headers = '',
  type = '',
  results = 'Authentication-Results: mx.example.com; dmarc=pass',
}: WrittenMail): string =>
  [
    ...(results ? [results] : []),
    `From: Somebody <${from}>`,
    `To: Assetdesk <${to}>`,
    `Message-ID: <${(mails += 1)}@example.org>`,
    `Content-Type: ${type || 'text/plain; charset=utf-8'}`,
    ...(headers ? [headers] : []),
    '',
    body ?? 'The left one, für Grüße.',
  ]
    .join('\r\n')
    .replaceAll(/(?<!\r)\n/g, '\r\n')

/** Returns the source of an email with files. */
export function withFiles(
  to: string,
  files: [name: string, content: Buffer][],
  body = 'See here',
): string {
  const parts = files.map(
    ([name, content]) =>
      `Content-Type: application/octet-stream\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content
        .toString('base64')
        .replaceAll(/.{76}/g, '$&\n')}`,
  )
  const all = [`Content-Type: text/plain\n\n${body}`, ...parts].map((part) => `--b\n${part}\n`)
  return mail({ to, type: 'multipart/mixed; boundary=b', body: `${all.join('')}--b--` })
}
