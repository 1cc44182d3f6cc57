/** One thing that the server gives to anybody who asks, beside the calls. */
export interface Open {
  what: string
  routes: readonly string[]
  why: string
}

const read = (...paths: string[]) => paths.flatMap((path) => [`GET ${path}`, `HEAD ${path}`])

/** Everything that is served without a token; the built application and the elements are files and not listed. */
export const servedToAll: readonly Open[] = [
  {
    what: 'Health',
    routes: read('/healthz', '/readyz'),
    why: 'Whether the process is up, and whether database and pictures answer. Nothing else is told.',
  },
  {
    what: 'Pictures',
    routes: read('/files/{}'),
    why: 'An `<img>` cannot send a token: the address is signed and expires, and only answers to calls that are guarded hold it.',
  },
  {
    what: 'Sign-in pages',
    routes: [
      ...read(
        '/identity',
        '/identity/page.css',
        '/identity/choose.js',
        '/identity/hand-over.js',
        '/connect',
      ),
      'POST /identity/token',
    ],
    why: '`/identity` exists with `IDENTITY=local` alone, and answers to this machine only; `/connect` likewise there.',
  },
  {
    what: 'Stopping mails',
    routes: [...read('/unsubscribe/{}'), 'POST /unsubscribe/{}'],
    why: 'Mail programs stop mails without a session (RFC 8058): the address is signed for one person, and opening it changes nothing.',
  },
  {
    what: 'Mails of a trial',
    routes: read('/outbox', '/outbox/{}', '/outbox/{}/html'),
    why: 'Exists with `IDENTITY=local` and without `MAIL_URL` alone, and answers to this machine only.',
  },
  {
    what: 'Documentation',
    routes: read('/openapi.json', '/docs', '/docs/docs.css'),
    why: 'It holds no data of the company.',
  },
  {
    what: 'Preflights',
    routes: ['OPTIONS *'],
    why: 'Tells browsers which other sites may make calls. It asks and changes nothing.',
  },
]
