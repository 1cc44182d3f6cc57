import { shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { ProblemSchema } from '../../../src/wire/schemas/problem.ts'
import type { Config } from '../config/config.ts'
import type { Route } from '../http/route.ts'
import { buildInfo } from '../runtime/build-info.ts'
import { components, type Components } from './components.ts'
import { operation, responses } from './describe.ts'
import { errorCodes } from './error-codes.ts'
import { tags } from './operations/index.ts'
import {
  errorName,
  errorStatuses,
  headersOf,
  requestHeaders,
  responseHeaders,
} from './responses.ts'

/** What every reader needs first; Markdown. */
const introduction = `The API behind the pages and elements of ${shellTexts.product}. A program with the token of a person can do what that person can do there. A program with the token of a service account can do what the scopes of the account permit.

**Tokens.** Send \`Authorization: Bearer TOKEN\`. The security scheme says how to get a token.

**Addresses** begin with the major version of the call: \`/api/v1/…\`. New fields, calls and parameters may appear within a version. A client must ignore fields of responses that it does not know. Requests with unknown fields are refused.

**Bodies** are JSON in UTF-8. Instants are ISO 8601 in UTC, days are \`YYYY-MM-DD\`. Amounts are in units of their currency.

**Lists** are paged: \`page\` counts from 1, \`perPage\` is at most 1000, and the response has \`items\`, \`page\`, \`totalPages\`, \`totalItems\`, \`offset\` and \`itemCount\`. Parameters that are lists end with \`[]\` and are repeated: \`status[]=ready&status[]=in_use\`.

**Errors** have the body \`Problem\`. \`reasons\` has a code and the values of each sentence; \`x-error-codes\` lists all codes. Codes do not change within a version; sentences may.

**Changes** by several clients: send the \`ETag\` that you read as \`If-Match\`, and handle the 412. **Repeats**: send an \`Idempotency-Key\` with requests that create something.`

const howToGetAToken = `Two kinds of tokens are accepted. A **program** uses the token of a service account, which a super admin creates under Tools, "Service accounts": it begins with \`assetdesk_sa_\`, is sent unchanged, and is valid until the chosen day. A call is allowed if both a scope and the role of the token allow it. Every other call responds with 403. The scope \`tickets.write\` includes reading single tickets, because calls that write a ticket return the whole ticket.

A **person** uses the value of \`access_token\` that \`POST /oauth/token\` returns for their identity token: \`platform\` is \`firebase\`, \`token\` is the identity token, and \`client_id\` and \`client_secret\` are the two values of \`GET /config\`. The token is valid for \`expires_in\` seconds. There is no refresh: exchange a new identity token. \`POST /oauth/logout\` revokes it.`

function errorResponses({ describe }: Components, routes: readonly Route[]) {
  const used = new Set(routes.flatMap(({ refusals }) => refusals))
  return Object.fromEntries(
    [...used]
      .toSorted((one, other) => one - other)
      .map((status) => {
        const { description, example, headers = [] } = errorStatuses[status] ?? unknown(status)
        const schema = describe(ProblemSchema, 'response')
        return [
          errorName(status),
          {
            description,
            headers: headersOf(headers),
            content: { 'application/json': { schema, example } },
          },
        ]
      }),
  )
}

function unknown(status: number): never {
  throw new Error(`No text says what the status ${status} means`)
}

/** Returns the OpenAPI 3.1 description of the registered routes, from the same schemas that check requests. */
export function openApiDocument(routes: readonly Route[], config: Config) {
  const parts = components()
  const errors = errorResponses(parts, routes)
  const replies = new Map(routes.map((route) => [route.call, responses(route, parts)]))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const { path, method, operation: described } = operation(route, parts, config)
    paths[path] = {
      ...paths[path],
      [method]: { ...described, responses: replies.get(route.call) },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shellTexts.product} API`,
      version: buildInfo.version,
      summary: 'Asset inventory and help desk',
      description: introduction,
      contact: { name: config.supportContact },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Assetdesk' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document.' }],
    tags: Object.entries(tags).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas: parts.all(),
      parameters: requestHeaders,
      headers: responseHeaders,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: howToGetAToken },
      },
      responses: errors,
    },
    'x-error-codes': errorCodes(),
  }
}
