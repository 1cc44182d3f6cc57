import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { company, insertCompany } from '../support/company.ts'
import { freePort } from '../support/loopback.ts'
import { apiProcess } from './api-process.ts'
import { startDatabase } from './database.ts'
import { bodyOf, edgesOf, type Schema } from './edges.ts'
import { inconsistentRows } from './inconsistent.ts'
import { startLoopWatch } from './loop-watch.ts'
import { inlined, resolved } from '../support/openapi-document.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: Schema
}
interface Operation {
  operationId: string
  parameters: readonly Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Readonly<Record<string, unknown>>
}
interface Target {
  method: string
  path: string
  operation: Operation
}

/** Milliseconds of CPU that one turn of the event loop may take. */
const longestTurn = 200
const timeout = 10_000

/** Returns the address of an operation with `value` for one parameter. Other ids in the path are 3. */
function urlOf({ path, operation }: Target, name?: string, value: readonly string[] = []): string {
  const parameter = operation.parameters.find((each) => each.name === name)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    parameter?.in === 'path' && key === name ? encodeURIComponent(value[0] ?? '') : '3',
  )
  const query = new URLSearchParams(
    parameter?.in === 'query'
      ? value.map((each) => [parameter.name, each] as [string, string])
      : [],
  )
  // A request for a ticket that does not exist gets a response at once.
  if (operation.operationId === 'live' && name !== 'ticket[]') query.append('ticket[]', '999999:1')
  if (name === 'ticket[]') query.set('wait', '0')
  return `${filled}?${query}`
}

/** Returns an operation without references and header parameters. */
function plainOperation(document: unknown, operation: Operation): Operation {
  const plain = <Part extends { schema: Schema }>(part: Part): Part => ({
    ...part,
    schema: inlined(document, part.schema as never) as Schema,
  })
  const json = operation.requestBody?.content['application/json']
  return {
    ...operation,
    parameters: operation.parameters
      .map((each) => resolved<Parameter>(document, each))
      .filter((each) => ['path', 'query'].includes(each.in))
      .map(plain),
    ...(json && { requestBody: { content: { 'application/json': plain(json) } } }),
  }
}

function* requestsOf(target: Target): Generator<{ url: string; body?: string }> {
  for (const { name, in: place, schema } of target.operation.parameters) {
    for (const edge of edgesOf(schema)) {
      const text = String(edge)
      yield { url: urlOf(target, name, [text]) }
      if (place === 'query') yield { url: urlOf(target, name, [text, text]) }
    }
    if (place === 'query')
      yield {
        url: urlOf(
          target,
          name,
          Array.from({ length: 2000 }, () => '1'),
        ),
      }
  }
  const schema = target.operation.requestBody?.content['application/json']?.schema
  for (const body of schema ? bodyOf(schema) : [])
    yield { url: urlOf(target), body: JSON.stringify(body) }
}

test('HARD-02 FOPS-01 no request of the API description with an edge value blocks the event loop, fails with 500, or leaves inconsistent rows', async () => {
  const { dataDir, url: databaseUrl } = await startDatabase()
  const db = await openDatabase({ dataDir, databaseUrl })
  onTestFinished(() => db.close())
  await insertCompany(db)
  const { now } = await db.one<{ now: Date }>(sql`select clock_timestamp() as now`)
  const watch = await startLoopWatch()
  const port = await freePort()
  const api = apiProcess(dataDir, port, {
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: '0',
    ...watch.env,
  })
  await api.start()
  onTestFinished(() => api.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  const tokenOf = () => issueToken(db, company.users.superAdmin, { ttl: 3600 })
  let token = await tokenOf()
  const send = (method: string, url: string, body?: string) =>
    fetch(origin + url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeout),
    })
  const described = (await (await send('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  const all = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Target => ({
      method: method.toUpperCase(),
      path,
      operation: plainOperation(described, operation),
    })),
  )
  expect(all.length).toBeGreaterThan(50)
  const wrong = new Map<string, string>()
  let requestCount = 0
  await watch.longest()
  for (const target of all) {
    for (const { url, body } of requestsOf(target)) {
      const summary = `${target.method} ${url.slice(0, 150)} ${body?.slice(0, 80) ?? ''}`
      const response = await send(target.method, url, body).catch(String)
      requestCount += 1
      const { operationId, responses } = target.operation
      // Only the first request of each operation and fault is reported.
      const isWrong = (fault: string | number) => {
        const one = `${operationId} ${fault}`
        if (!wrong.has(one)) wrong.set(one, `${one}: ${summary}`)
      }
      if (typeof response === 'string') isWrong(response)
      else {
        await response.arrayBuffer()
        const isDeclared = String(response.status) in responses
        if (response.status >= 500 || !isDeclared) isWrong(response.status)
        // The request has ended the session.
        if (response.status === 401) token = await tokenOf()
      }
    }
  }
  const { ms, url } = await watch.longest()
  console.info(`${requestCount} requests; the longest turn of the event loop took ${ms} ms: ${url}`)
  expect([...wrong.values()], api.output()).toEqual([])
  expect(requestCount).toBeGreaterThan(20_000)
  expect([url, ms < longestTurn]).toEqual([url, true])
  expect(await inconsistentRows(db, now)).toEqual([])
}, 1_800_000)
