import { html, type Markup } from '../http/html.ts'
import type { ErrorCode } from './error-codes.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Readonly<Record<string, unknown>>
}

type Content = Readonly<Record<string, { schema: unknown; example?: unknown }>>

interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  parameters: readonly (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { description: string; content: Content } | { $ref: string }>>
  'x-aliases'?: readonly string[]
}

/** The part of the OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; description: string }
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: {
    schemas: Readonly<Record<string, unknown>>
    responses: Readonly<Record<string, { description: string; content: Content }>>
    securitySchemes: { bearer: { description: string } }
  }
  'x-error-codes': readonly ErrorCode[]
}

const texts = {
  parameters: 'Parameters',
  body: 'Body',
  response: 'Response',
  errors: 'Errors',
  required: 'required',
  example: 'Example',
} as const

/** Renders a sentence of Markdown. Only supports code and strong text. */
function words(text: string): Markup[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`
    return html`${part}`
  })
}

/** Renders paragraphs of Markdown. */
export const prose = (text: string): Markup[] =>
  text.split('\n\n').map((paragraph) => html`<p>${words(paragraph)}</p>`)

/** Renders JSON with links from references to the schemas of the page. */
export function json(value: unknown): Markup {
  const parts = JSON.stringify(value, null, 2).split(/("#\/components\/schemas\/\w+")/)
  const linked = parts.map((part) => {
    const name = /^"#\/components\/schemas\/(\w+)"$/.exec(part)?.[1]
    return name === undefined ? html`${part}` : html`<a href="#schema-${name}">${name}</a>`
  })
  return html`<pre tabindex="0">${linked}</pre>`
}

const shownKeywords = [
  'minimum',
  'maximum',
  'maxLength',
  'maxItems',
  'pattern',
  'format',
  'enum',
] as const

/** Returns the type and limits of a parameter as a short text. */
function range(schema: Readonly<Record<string, unknown>>): string {
  const { type, items } = schema as { type?: string; items?: Readonly<Record<string, unknown>> }
  const limits = shownKeywords
    .filter((key) => key in schema)
    .map((key) => `${key} ${[schema[key]].flat().join(', ')}`)
  const inner = items && '$ref' in items ? String(items['$ref']).replace(/.*\//, '') : undefined
  const of = items ? ` of ${inner ?? range(items)}` : ''
  const named = '$ref' in schema ? String(schema['$ref']).replace(/.*\//, '') : (type ?? '')
  return [`${named}${of}`, ...limits].join('; ')
}

const parameterItem = (parameter: Parameter | { $ref: string }): Markup => {
  if ('$ref' in parameter)
    return html`<li>
      <code>${parameter.$ref.endsWith('IfMatch') ? 'If-Match' : 'Idempotency-Key'}</code> (header)
    </li>`
  const { name, in: place, required, description = '', schema } = parameter
  return html`<li>
    <code>${name}</code> (${place}${required ? `, ${texts.required}` : ''}) ${words(description)}
    <span class="range">${range(schema)}</span>
  </li>`
}

function contentParts(name: string, content: Content): Markup[] {
  return Object.entries(content).map(
    ([type, { schema, example }]) =>
      html`<dt>${name} <code>${type}</code></dt>
        <dd>
          ${json(schema)}${
            example === undefined
              ? undefined
              : html`<p>${texts.example}</p>
                  ${json(example)}`
          }
        </dd>`,
  )
}

/** Renders a call as a collapsed section. */
export function operationEntry({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const answered = Object.entries(responses)
  const errors = answered.filter(([, response]) => '$ref' in response).map(([status]) => status)
  const results = answered.flatMap(([status, response]) =>
    '$ref' in response ? [] : contentParts(`${texts.response} ${status}`, response.content),
  )
  return html`<details id="${operationId}">
    <summary>
      <code
        ><span class="method">${method.toUpperCase()}</span>
        ${[path, ...(operation['x-aliases'] ?? [])].join(' · ')}</code
      >
      <span class="summary">${words(summary)}</span>
    </summary>
    <div class="entry">
      ${prose(description)}
      <dl>
        ${
          parameters.length > 0
            ? html`<dt>${texts.parameters}</dt>
                <dd>
                  <ul>
                    ${parameters.map(parameterItem)}
                  </ul>
                </dd>`
            : undefined
        }
        ${requestBody ? contentParts(texts.body, requestBody.content) : undefined} ${results}
        <dt>${texts.errors}</dt>
        <dd>${errors.map((status) => html`<a href="#status-${status}">${status}</a> `)}</dd>
      </dl>
    </div>
  </details>`
}
