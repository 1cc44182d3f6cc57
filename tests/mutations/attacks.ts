import { broken, type Mutation } from './broken.ts'

const api = 'tests/api/attacks'

/** The protection against each class of attack that docs/security.md lists. */
export const attacks: readonly Mutation[] = [
  ...broken('host/api/http/html.ts', 'api', ['tests/api/identity'])([
    'stored XSS: texts are not escaped',
    'HARD-01',
    "escapes[character] ?? ''",
    'character',
    'escapes markup in a name',
  ]),
  ...broken('src/domain/ticket/attachment-rules.ts', 'api', ['tests/api/attachments/addresses'])([
    'file names: control characters stay',
    'HARD-01',
    "last.replaceAll(controls, '')",
    'last',
  ]),
  ...broken('host/api/spreadsheet/cells.ts', 'api', ['tests/api/export-hostile'])([
    'spreadsheet formulas: texts are written as formulas',
    'HARD-01',
    '<is><t xml:space="preserve">${xmlText(fitted(text))}</t></is>',
    '<f>${xmlText(fitted(text))}</f>',
  ]),
  ...broken('host/api/modules/tickets/ticket-thread.ts', 'api', [api])([
    'IDOR by path: every user can read every conversation',
    'HARD-01',
    "(row.raiser !== reader && !can(role, 'ticket.manage'))",
    'false',
    'IDOR by path',
  ]),
  ...broken('host/api/modules/tickets/files.ts', 'api', [api])([
    'IDOR by body: files of other users can be attached',
    'HARD-01',
    ' and created_by = ${caller.id}',
    '',
    'IDOR by body',
  ]),
  ...broken('host/api/http/input.ts', 'api', [api])(
    [
      'mass assignment: unknown keys are accepted',
      'HARD-01',
      'faults: [...faults, ...refused]',
      'faults',
      'mass assignment',
    ],
    [
      'list parameters: values are not checked',
      'HARD-01',
      'if (validator.Check(value))',
      'if (true)',
      'list parameters',
    ],
  ),
  ...broken('src/domain/access/call-access.ts', 'api', [api])([
    'privilege change: every admin can change roles',
    'HARD-01',
    "updateUser: 'user.administer'",
    "updateUser: 'asset.write'",
    'privilege change',
  ]),
  ...broken('src/session/wanted-address.ts', 'ui', ['tests/ui/shell/wanted-address'])([
    'open redirect: every address is opened after sign-in',
    'HARD-01',
    'if (routeSpec(found.route).open) return undefined',
    'if (routeSpec(found.route).open) return address',
  ]),
  ...broken('host/api/process/server-options.ts', 'api', [api])(
    [
      'host header: forwarded headers of every client are trusted',
      'HARD-01',
      'trustProxy: trusted(config)',
      'trustProxy: true',
      'host header',
    ],
    [
      'request smuggling: malformed request heads are accepted',
      'HARD-01',
      'http: { maxHeaderSize }',
      'http: { maxHeaderSize, insecureHTTPParser: true }',
      'request smuggling',
    ],
  ),
  ...broken('host/api/http/bodies.ts', 'api', [api])([
    'CSRF: form bodies are parsed as JSON',
    'HARD-01',
    "acceptJson(app, 'application/json')",
    "acceptJson(app, '*')",
    'CSRF',
  ]),
  ...broken('host/api/http/headers.ts', 'api', ['tests/api/serving'])([
    'clickjacking: every site may frame the page',
    'HARD-01',
    "    'frame-ancestors': config.frameAncestors,\n",
    '',
    'allowed frame ancestors',
  ]),
  ...broken('host/api/serving/cross-origin.ts', 'api', ['tests/api/protocol'])([
    'CORS: every origin may read responses',
    'HARD-01',
    'origin: allowedOrigins,',
    'origin: true,',
    'rejected unless they are allowed',
  ]),
  ...broken('host/api/http/auth.ts', 'api', ['tests/api/guests'])([
    'session mix-up: a token of one host page is valid on another',
    'HARD-01',
    'from !== page && (from',
    'false && (from',
  ]),
  ...broken('host/api/outward/post.ts', 'api', ['tests/api/webhooks/webhooks.test'])([
    'SSRF: host names in private networks are called',
    'HARD-01',
    'if (!hosts.includes(host) && addresses.some(',
    'if (false && addresses.some(',
    'private network',
  ]),
  ...broken('host/api/mail/mail-rules.ts', 'api', ['tests/api/mail/emails'])([
    'email headers: texts keep their line breaks',
    'HARD-01',
    "text.replaceAll(invisible, ' ').replaceAll(/\\s+/gu, ' ').trim()",
    'text',
    'cannot add headers or recipients',
  ]),
  ...broken('host/api/http/perform.ts', 'api', [
    'tests/api/guests',
    'tests/api/conversation/comments',
  ])(
    [
      'host header: a page that the Host header names counts as the application',
      'SESN-04',
      "identity.kind === 'local' && isThisMachine(request.hostname)",
      'true',
      'if the Host header has the origin',
    ],
    [
      'retries: an Idempotency-Key is valid for other records',
      '',
      '[request.params, query.value, upload?.fingerprint ?? body.value]',
      'body.value',
      'its key was used for a comment on another ticket',
    ],
  ),
  ...broken('host/api/files/process-image.ts', 'api', ['tests/api/images/refusals'])([
    'upload bombs: pictures of any size are decoded',
    'HARD-01',
    'width * height * frames > maxImagePixels',
    'false',
    'too many pixels',
  ]),
  ...broken('host/api/modules/session/routes.ts', 'api', [api])([
    'timing of sign-in: users are looked up before the token is checked',
    'HARD-01',
    'const { config, audit } = context\n        const page = guestOf(context)',
    "const { config, audit } = context\n        await queries.userWithEmail(context.db, '')\n        const page = guestOf(context)",
    'timing of sign-in',
  ]),
  ...broken('src/domain/report/report-range.ts', 'unit', ['tests/unit/domain/report-range'])([
    'event loop: reports of any length are computed',
    'HARD-01',
    'longestReport = 1100',
    'longestReport = 1e9',
  ]),
]
