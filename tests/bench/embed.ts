import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../support/chromium.ts'
import { bundled, contestants, type Contestant } from './embed/contestants.ts'
import { openSite, type Site } from './embed/site.ts'
import { network, slowdown, visit, type Visit } from './embed/visit.ts'
import { startServer } from './server.ts'

/**
 * `npm run bench -- embed [ROUNDS]`: what a page pays for our elements, in both builds, beside what others make it pay.
 * Visits take turns, so that whatever else the machine does hits all alike; the ratios are of medians of one run.
 */
const rounds = Number(process.argv[2] ?? 15)
const productPort = 7396
const sitePort = 7397
const product = `http://localhost:${productPort}`

interface Guest {
  name: string
  url: string
  usable: string
}

const document = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body>${body}</body></html>`

async function add(site: Site, contestant: Contestant): Promise<Guest> {
  const { name, body, source, folder, styles, answers = {}, usable } = contestant
  const script = contestant.script ?? (source && 'page.js')
  if (folder) site.mount(`/${name}/`, folder)
  for (const [file, content] of source ? await bundled(source) : [])
    site.put(`/${name}/${file}`, content)
  const style = styles ? `<link rel="stylesheet" href="/${name}/${styles}">` : ''
  const loader = script ? `<script type="module" src="/${name}/${script}"></script>` : ''
  for (const [path, text] of Object.entries(answers)) site.put(`/${name}-api/${path}`, text)
  site.put(`/${name}.html`, document(style + loader, body))
  return { name, url: `${site.origin}/${name}.html`, usable }
}

/** Pages with Raise a Ticket: where nobody is signed in, and where the page provides the token. */
function ours(site: Site, token: string): Guest[] {
  return (['widgets', 'widgets/light'] as const).flatMap((folder) => {
    const build = folder === 'widgets' ? 'react' : 'light'
    const loader = `<script type="module" src="${product}/${folder}/autoload.js"></script>`
    const configured = `<script type="module">import { configure } from '${product}/${folder}/core.js'
configure({ getAccessToken: async () => ${JSON.stringify(token)} })</script>`
    const page = (name: string, head: string, usable: string) => {
      site.put(`/${name}.html`, document(head, '<raise-ticket></raise-ticket>'))
      return { name, url: `${site.origin}/${name}.html`, usable }
    }
    return [
      page(`assetdesk-${build}-prompt`, loader, 'h2 ~ * button, button'),
      page(`assetdesk-${build}-form`, configured + loader, 'textarea'),
    ]
  })
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN

function row(visits: readonly Visit[]): Visit {
  const of = (key: keyof Visit) => median(visits.map((each) => each[key]))
  return {
    firstContent: of('firstContent'),
    usable: of('usable'),
    bytes: of('bytes'),
    requests: of('requests'),
  }
}

const installed = spawnSync(
  'npm',
  ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'],
  { cwd: 'tests/bench/embed', stdio: 'inherit' },
)
if (installed.status !== 0) process.exit(1)
const site = await openSite(sitePort)
process.env['ALLOWED_ORIGINS'] = site.origin
const dataDir = await mkdtemp(join(tmpdir(), 'assetdesk-bench-'))
const server = await startServer(dataDir, productPort)
const { executablePath, args } = chromiumLaunch()
// Nobody is asked outside of this machine.
const here = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'
const browser = await chromium.launch({ executablePath, args: [...args, here] })
try {
  const guests = [
    ...(await Promise.all(contestants.map((each) => add(site, each)))),
    ...ours(site, await server.signIn('employee@example.com')),
  ]
  const visits = new Map(guests.map(({ name }) => [name, [] as Visit[]]))
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, url, usable } of guests) {
      const seen = await visit(browser, url, usable)
      // The first round warms up server and browser.
      if (round > 0) visits.get(name)?.push(seen)
    }
  const rows = new Map([...visits].map(([name, each]) => [name, row(each)]))
  const bare = rows.get('react-r2wc')
  console.log(
    `${rounds} rounds, ${network.latency} ms, ${network.bytesPerSecond / 125_000} Mbit/s, processor ${slowdown} × slower; medians`,
  )
  console.table(
    Object.fromEntries(
      [...rows].map(([name, { firstContent, usable, bytes, requests }]) => [
        name,
        {
          'first content (ms)': Math.round(firstContent),
          '× bare': (firstContent / (bare?.firstContent ?? NaN)).toFixed(2),
          'usable (ms)': Math.round(usable),
          '× bare ': (usable / (bare?.usable ?? NaN)).toFixed(2),
          kB: (bytes / 1000).toFixed(1),
          requests,
        },
      ]),
    ),
  )
} finally {
  await browser.close()
  await server.stop()
  site.close()
  await rm(dataDir, { recursive: true, force: true })
}
