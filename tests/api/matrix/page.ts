import { aliasesOf } from '../../../host/api/http/aliases.ts'
import { roles } from '../../../src/wire/enums.ts'
import { callOf, idNames, mayAsk, specOf } from './ask.ts'
import { servedToAll } from './open.ts'
import { roleOf, signed } from './roles.ts'
import { groups, malformedIds, type Case, type Expected, type Row, type RowName } from './row.ts'
import { sections } from './rows.ts'
import { strangers } from './stage.ts'

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const code = (text: string) => `\`${text}\``

function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n')
}

/** Method and path as one reads them; the trash list tells itself apart by its query. */
function addressed(name: RowName): string {
  const { method, path } = specOf(name)
  const query = name === 'listTrash' ? '?archived=true' : ''
  const written = code(`${method} ${path.replace(/\/$/, '')}${query}`)
  return [written, ...aliasesOf(callOf(name)).map((alias) => `or ${code(alias)}`)].join('<br>')
}

function told(answer: Expected): string {
  if ('message' in answer) return `${answer.status} ${answer.message}`
  if (!('faults' in answer)) return String(answer.status)
  const faults = Object.entries(answer.faults).map(
    ([field, keys]) => `${code(field)}: ${keys.map(code).join(' and ')}`,
  )
  return `422 ${faults.join(', ')}`
}

const callLine = ([name, row]: [RowName, Row]) => [
  addressed(name),
  row.note ? `${row.does}. ${row.note}` : row.does,
  String(mayAsk(name, 'nobody') ? row.status : 401),
  ...signed.map((person) =>
    String(row.who === 'nobody' || mayAsk(name, person) ? row.status : 403),
  ),
]

const caseLine = ({ of, by, answer, why }: Case) => [of, groups[by].words, told(answer), why]

function callsOf(rows: Partial<Record<RowName, Row>>): string {
  const head = [
    'Call',
    'What it does',
    'No token',
    ...signed.map((each) => roles[roleOf[each]].label),
  ]
  return table(head, (Object.entries(rows) as [RowName, Row][]).map(callLine))
}

function casesOf([name, { cases, does }]: [RowName, Row]): string[] {
  if (cases.length === 0) return []
  const title = `#### ${does}: ${addressed(name).split('<br>')[0]}`
  return [title, table(['The request names', 'Who asks', 'Answer', 'Why'], cases.map(caseLine))]
}

function section([title, rows]: [string, Partial<Record<RowName, Row>>]): string[] {
  const entries = Object.entries(rows) as [RowName, Row][]
  return [`### ${title}`, ...entries.flatMap(casesOf)].slice(
    entries.some(([, row]) => row.cases.length > 0) ? 0 : 1,
  )
}

const list = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n')

const intro = `# Who may do what

<!-- Written by tests/api/matrix/page.test.ts from the rows that it runs; change those, not this page. -->

Every call of the API, who may make it, and what comes of naming things that are somebody else's, deleted or not there. \`npm test\` makes each request of this page against the real API and a real database, under every address of the call and with and without a slash at its end, and fails when an answer differs. Whatever is refused has changed no row and no file.

What each call takes and answers in full is at \`/docs\` of a running installation. Role and existence of the caller are read from the database at every call: a role that is lost is lost with the next request.`

const refusals = `## How a refusal reads

A request is judged in this order, and the first thing that is wrong decides the answer:

${table(
  ['Answer', 'When', 'Body'],
  [
    [
      '401',
      'Without a good token. Before anything else of the request is looked at.',
      code('{"statusCode":401,"error":"Unauthorized","message":"Unauthorized"}'),
    ],
    [
      '403',
      'The role may never make this call. The same for things that exist and things that do not.',
      code('{"statusCode":403,"error":"Forbidden","message":"Forbidden"}'),
    ],
    [
      '404',
      'What the address names does not exist, or is not for the caller to see: nobody can tell which. Also when an asset that a ticket is to be about does not exist.',
      `${code('message')} is a sentence`,
    ],
    [
      '422',
      `A value is wrong or breaks a rule; all faults at once. Also an id in the address that cannot be one, such as ${Object.keys(
        malformedIds,
      )
        .slice(0, 5)
        .map(code)
        .join(', ')}.`,
      `${code('message')} lists ${code('property')}, ${code('value')} and ${code('constraints')}: key and sentence`,
    ],
  ],
)}

The one exception is the exchange of tokens, which answers 400, 404 or 422 instead, and 401 for an identity token of the future alone. A body that is no JSON cannot be judged further and is a 422 for whoever may make the call.`

const nobody = `## What opens nothing

None of these is a token. Every call but the two of *Signing in* that need none answers them with 401:

${list(Object.keys(strangers))}

Methods that the tables do not name open nothing either: they are 404. \`HEAD\` answers like its \`GET\`, without the body, and is guarded like it; \`OPTIONS\` tells nothing but which other sites may make calls; headers that ask to take one method for another are ignored. Where a word stands for an id (\`GET /api/v1/ticket/asset\`), the call is that of the id, with its guard.

## Open to everybody

Beside the files of the application and its elements, and nothing else:

${table(
  ['What', 'Where', 'Why'],
  servedToAll.map(({ what, routes, why }) => [
    what,
    routes
      .filter((route) => !route.startsWith('HEAD'))
      .map((route) => code(route.replace('{}', '…')))
      .join('<br>'),
    why,
  ]),
)}
`

/** Calls that name something in their address answer all absent ids alike; the page says so once. */
function absent(): string {
  const names = Object.values(sections).flatMap((rows) => Object.keys(rows) as RowName[])
  const calls = names.filter((name) => idNames(name).length > 0).length
  return `For all ${calls} calls with an id in their address: an id that nothing has is a 404, even where the rest of the request is wrong too.`
}

/** `docs/permissions.md`: both tables of the matrix and what goes for all calls. */
export function permissionsPage(): string {
  const all = Object.entries(sections) as [string, Partial<Record<RowName, Row>>][]
  return [
    intro,
    refusals,
    '## Calls by role',
    '*No token* stands for every sender without a good one. Numbers are the status of the answer.',
    ...all.flatMap(([title, rows]) => [`### ${title}`, callsOf(rows)]),
    '## Whose thing it is',
    'Beyond the role: requests by those who may make the call, and what comes of the things that they name, in the address, the query or the body. *Somebody else* is a colleague.',
    absent(),
    ...all.flatMap(section),
    nobody,
  ].join('\n\n')
}
