import { aliasesOf } from '../http/aliases.ts'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { callAccess, rolesWith } from '../../../src/domain/access/roles.ts'
import { roles } from '../../../src/wire/enums.ts'
import { calls, type CallName } from '../../../src/wire/calls.ts'
import { callSchemas } from '../../../src/wire/schemas/calls.ts'
import type { Config } from '../config/config.ts'
import { html, type Markup } from '../http/html.ts'
import type { Route } from '../http/route.ts'
import { openApiDocument } from './openapi.ts'
import { sendPage } from '../http/headers.ts'

const texts = {
  title: 'Assetdesk API',
  intro:
    'Every endpoint, who may call it, and what it accepts and returns. As an OpenAPI document:',
  access: 'Access',
  params: 'Path parameters',
  query: 'Query',
  body: 'Body',
  form: 'Form with files (multipart/form-data)',
  reply: 'Response',
  everybody: 'anyone',
  signedIn: 'every signed-in user',
} as const

const parts = ['params', 'query', 'body', 'form', 'reply'] as const

function who(call: CallName, config: Config): string {
  const access = callAccess[call]
  if (access === 'public') return texts.everybody
  if (access === 'session') return texts.signedIn
  return rolesWith(access, config).map((role) => roles[role].label).join(', ')
}

function callEntry(call: CallName, config: Config): Markup {
  const { method, path } = calls[call]
  const schemas: Partial<Record<(typeof parts)[number], unknown>> = callSchemas[call]
  const shapes = parts
    .filter((part) => schemas[part])
    .map((part) => html`<dt>${texts[part]}</dt><dd><pre tabindex="0">${JSON.stringify(schemas[part], null, 2)}</pre></dd>`)
  return html`<details id="${call}">
    <summary><code><span class="method">${method}</span> ${[path, ...aliasesOf(call)].join(' · ')}</code></summary>
    <dl><dt>${texts.access}</dt><dd>${who(call, config)}</dd>${shapes}</dl>
  </details>`
}

function docsPage(routes: readonly Route[], config: Config): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${texts.title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/docs/docs.css" />
  </head>
  <body>
    <main>
      <h1>${texts.title}</h1>
      <p>${texts.intro} <a href="/openapi.json">openapi.json</a></p>
      ${routes.map(({ call }) => callEntry(call, config))}
    </main>
  </body>
</html>`.text
}

/** Serves `/openapi.json` and, for people, `/docs`. */
export function serveDocs(app: FastifyInstance, routes: readonly Route[], config: Config): void {
  const document = JSON.stringify(openApiDocument(routes))
  const page = docsPage(routes, config)
  const style = readFileSync(new URL('docs.css', import.meta.url), 'utf8')
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document))
  app.get('/docs', (_request, reply) => sendPage(reply, () => page, config))
  app.get('/docs/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}
