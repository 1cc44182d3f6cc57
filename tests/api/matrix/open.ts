/** A group of public routes besides the calls. */
export interface Open {
  what: string
  routes: readonly string[]
  why: string
}

const read = (...paths: string[]) => paths.flatMap((path) => [`GET ${path}`, `HEAD ${path}`])

/** All routes that need no token, except the files of the built application and its elements. */
export const servedToAll: readonly Open[] = [
  {
    what: 'Health',
    routes: read('/healthz', '/readyz'),
    why: 'Returns whether the process is up, and whether database and file store respond. Nothing else.',
  },
  {
    what: 'Pictures',
    routes: read('/files/{}'),
    why: 'An `<img>` cannot send a token. The address is signed and expires, and only responses to authenticated requests contain it.',
  },
  {
    what: 'Sign-in pages',
    routes: [
      ...read(
        '/identity',
        '/identity/page.css',
        '/identity/choose.js',
        '/identity/hand-over.js',
        '/identity/result.js',
        '/identity/link',
        '/identity/link.js',
        '/connect',
      ),
      'POST /identity/token',
      'POST /identity/link',
    ],
    why: 'Users have no token before they sign in. `/identity/link` uses a sign-in link, once. With `IDENTITY=local`, `/identity` and `/connect` only respond to this machine, and only then `POST /identity/token` exists.',
  },
  {
    what: 'Stopping emails',
    routes: [...read('/unsubscribe/{}'), 'POST /unsubscribe/{}'],
    why: 'Email programs stop emails without a session (RFC 8058). The address is signed for one user, and opening it changes nothing.',
  },
  {
    what: 'Confirming a solution by email',
    routes: [...read('/solved/{}', '/reopen/{}'), 'POST /solved/{}', 'POST /reopen/{}'],
    why: 'The raiser of a ticket responds to its email without a session. The address is signed for one user, one ticket and one solution, and opening it changes nothing.',
  },
  {
    what: 'Emails of a trial',
    routes: read('/outbox', '/outbox/{}', '/outbox/{}/html'),
    why: 'Only exists with `IDENTITY=local` and without `MAIL_URL`, and only responds to this machine.',
  },
  {
    what: 'Documentation',
    routes: read('/openapi.json', '/docs', '/docs/docs.css'),
    why: 'It contains no data of the company.',
  },
  {
    what: 'Preflights',
    routes: ['OPTIONS *'],
    why: 'Tells browsers which other sites may make requests. It reads and changes nothing.',
  },
]
