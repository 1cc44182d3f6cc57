import { createHash } from 'node:crypto'
import type { PoolClient, QueryConfig } from 'pg'
import { failureOf } from './failure.ts'
import type { Sql } from './sql.ts'

/** The text of a statement and its values, as created by `sql`. */
type Statement = Pick<Sql, 'text' | 'values'> & { isPlannedByValue?: true }

/** Queries, inside or outside a transaction. Row types are asserted by the caller. */
export interface Queryable {
  /** Returns all rows. */
  many<Row>(query: Statement): Promise<Row[]>
  /** Returns the only row. Throws if there is not exactly one. */
  one<Row>(query: Statement): Promise<Row>
  /** Returns the first row, or undefined. */
  maybe<Row>(query: Statement): Promise<Row | undefined>
  /** Returns the number of affected rows. */
  run(query: Statement): Promise<number>
}

const rememberedStatements = 400

export type Named = (text: string) => string | undefined

/** Names recurring statements, which makes `pg` prepare them. The number is limited because the server keeps each one. */
export function statementNames(): Named {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= rememberedStatements) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

/** The connection for statements. `query_timeout`: client timeout in milliseconds; default: that of the pool. */
export interface StatementOptions {
  client: Pick<PoolClient, 'query'>
  named: Named
  signal?: AbortSignal
  query_timeout?: number | undefined
}

export function queryable({ client, named, signal, query_timeout }: StatementOptions): Queryable {
  const send = async (query: Statement) => {
    signal?.throwIfAborted()
    const { text, values, isPlannedByValue } = query
    const name = isPlannedByValue ? undefined : named(text)
    const statement: QueryConfig & { query_timeout?: number } = {
      text,
      values,
      ...(name !== undefined && { name }),
      ...(query_timeout !== undefined && { query_timeout }),
    }
    return client.query(statement).catch((error: unknown) => {
      throw failureOf(error)
    })
  }
  return {
    many: async <Row>(query: Statement) => (await send(query)).rows as Row[],
    maybe: async <Row>(query: Statement) => (await send(query)).rows[0] as Row | undefined,
    one: async <Row>(query: Statement) => {
      const { rows } = await send(query)
      if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
      return rows[0] as Row
    },
    run: async (query) => (await send(query)).rowCount ?? 0,
  }
}

/**
 * Returns the same connection, whose statements are planned for their values. Filters and searches need this: a plan for
 * any values would not use partial and trigram indexes.
 */
export function plannedByValue(db: Queryable): Queryable {
  const marked = ({ text, values }: Statement): Statement => ({
    text,
    values,
    isPlannedByValue: true,
  })
  return {
    many: (query) => db.many(marked(query)),
    one: (query) => db.one(marked(query)),
    maybe: (query) => db.maybe(marked(query)),
    run: (query) => db.run(marked(query)),
  }
}
