import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Problem } from '../../../src/wire/problem.ts'
import type { Config } from '../config/config.ts'
import { html, type Markup } from '../http/html.ts'
import { sendPage } from '../http/headers.ts'
import type { Route } from '../http/route.ts'
import { openApiDocument } from './openapi.ts'
import { json, operationEntry, prose, type ApiDocument } from './page-parts.ts'

const texts = {
  intro: 'The same as an OpenAPI document, for generators of clients and for tools:',
  contents: 'Contents',
  token: 'How to get a token',
  errors: 'Error responses',
  schemas: 'Schemas',
  codes: 'Error codes',
  codesIntro:
    'Codes of error responses and of refused rows, with the names of the values in `params`.',
  code: 'Code',
  values: 'Values',
  sentence: 'Sentence in English',
} as const

/** Returns the id of a section, which is never that of an operation. */
const anchor = (name: string) => `section-${name.toLowerCase().replaceAll(' ', '-')}`

function section({ paths }: ApiDocument, tag: ApiDocument['tags'][number]): Markup {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag.name))
      .map(([method, operation]) => operationEntry({ path, method, operation })),
  )
  return html`<section>
    <h2 id="${anchor(tag.name)}">${tag.name}</h2>
    ${prose(tag.description)} ${entries}
  </section>`
}

const codesTable = (codes: ApiDocument['x-error-codes']): Markup =>
  html`<section>
    <h2 id="${anchor(texts.codes)}">${texts.codes}</h2>
    ${prose(texts.codesIntro)}
    <div class="wide" tabindex="0">
      <table>
        <thead>
          <tr>
            <th>${texts.code}</th>
            <th>${texts.values}</th>
            <th>${texts.sentence}</th>
          </tr>
        </thead>
        <tbody>
          ${codes.map(
            ({ code, params, message }) =>
              html`<tr>
                <td><code>${code}</code></td>
                <td>${params.join(', ')}</td>
                <td>${message}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`

const errorsList = (responses: ApiDocument['components']['responses']): Markup =>
  html`<section>
    <h2 id="${anchor(texts.errors)}">${texts.errors}</h2>
    ${Object.values(responses).map(({ description, content }) => {
      const example = content['application/json']?.example as Problem
      return html`<details id="status-${example.statusCode}">
        <summary><code class="method">${example.statusCode}</code> ${example.error}</summary>
        <div class="entry">${prose(description)}${json(example)}</div>
      </details>`
    })}
  </section>`

const schemasList = (schemas: ApiDocument['components']['schemas']): Markup =>
  html`<section>
    <h2 id="${anchor(texts.schemas)}">${texts.schemas}</h2>
    ${Object.entries(schemas).map(
      ([name, schema]) =>
        html`<details id="schema-${name}">
          <summary><code>${name}</code></summary>
          ${json(schema)}
        </details>`,
    )}
  </section>`

function docsPage(document: ApiDocument): string {
  const { info, tags, components } = document
  const headings = [...tags.map(({ name }) => name), texts.errors, texts.schemas, texts.codes]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/docs/docs.css" />
      </head>
      <body>
        <main>
          <h1>${info.title}</h1>
          ${prose(info.description)}
          <p>${texts.intro} <a href="/openapi.json">openapi.json</a></p>
          <h2>${texts.token}</h2>
          ${prose(components.securitySchemes.bearer.description)}
          <nav aria-label="${texts.contents}">
            <ul>
              ${headings.map((name) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
            </ul>
          </nav>
          ${tags.map((tag) => section(document, tag))} ${errorsList(components.responses)}
          ${schemasList(components.schemas)} ${codesTable(document['x-error-codes'])}
        </main>
      </body>
    </html>`.text
}

/** Serves `/openapi.json` and the page `/docs`. Both are generated on the first request. */
export function serveDocs(app: FastifyInstance, routes: readonly Route[], config: Config): void {
  let document: string | undefined
  let page: string | undefined
  const written = () => (document ??= JSON.stringify(openApiDocument(routes, config)))
  const style = readFileSync(new URL('docs.css', import.meta.url), 'utf8')
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', 'no-cache').type(type).send(text)
  app.get('/openapi.json', (_request, reply) => send(reply, 'application/json', written()))
  app.get('/docs', (_request, reply) => {
    // Not inside `sendPage`, which uses the language of the browser, because this page is in English.
    const text = (page ??= docsPage(JSON.parse(written()) as ApiDocument))
    return sendPage(reply, () => text, config)
  })
  app.get('/docs/docs.css', (_request, reply) => send(reply, 'text/css; charset=utf-8', style))
}
