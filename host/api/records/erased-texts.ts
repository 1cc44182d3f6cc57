import { runTexts } from '../../../src/domain/messages/en/run.ts'
import { join, raw, sql, type Sql } from '../db/sql.ts'
import type { Queryable } from '../db/open.ts'

/** Columns into which the product writes names. In other columns, only texts that users typed contain names. */
const written: ReadonlySet<string> = new Set([
  'events.messages',
  'events.whole',
  'events.changes',
  'comments.mentions',
  'runs.title',
  'runs.request',
  'run_rows.notes',
  'run_rows.before',
  'run_rows.changes',
  'import_rows.cells',
  'imports.plan',
  'import_mappings.plan',
  'idempotency_keys.response',
])

/** Columns of JSON that contain sentences, not only values. */
const withSentences: ReadonlySet<string> = new Set(['run_rows.notes'])

/** Columns with a unique index. That of assets exists only with `--unique-ids on`. */
const unique: ReadonlySet<string> = new Set([
  'assets.serial_number',
  'canned_replies.title',
  'categories.name',
  'locations.name',
  'places.name',
  'scim_groups.display_name',
  'views.name',
])

/** Tables without texts of users, and the audit trail, which has its own function. */
const apart = ['audit_events', 'schema_migrations', 'roles', 'users']

/** The names of a person. */
export interface Called {
  names: readonly string[]
  emails: readonly string[]
}

/** A regular expression that finds nothing: a character after the end of the text. */
const matchesNothing = String.raw`\Z.`

/** Returns a text as a part of a regular expression of PostgreSQL. */
const literal = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}\s]/gu, String.raw`\$&`)

/** Returns a text as it is, in JSON, and in the query of a URL. */
const spellingsOf = (text: string) => [
  text,
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
  new URLSearchParams([['', text]]).toString().slice(1),
]

/** Returns one of the texts in any spelling. */
const oneOf = (texts: readonly string[]) =>
  [...new Set(texts.flatMap(spellingsOf))].map(literal).join('|')

/** The words before the name in the title of the run of a leaving user. */
const leaving = literal(runTexts.titles.leave('', ''))

/**
 * The position after a character that is written as an escape, which may end with a letter or digit: in the text of JSON,
 * a line break is a backslash and an `n`, and in the query of a URL, a quotation mark is `%22`. Bytes from `%80` may be
 * part of a letter, except those of usual punctuation.
 */
const escaped = String.raw`(?<=\\[bfnrt]|\\u00[[:xdigit:]]{2}|(?:%[0-7]|%c2%[89ab]|%e2%80%[89ab])[[:xdigit:]])`

/** A position that is not before the letter of an escape in JSON, which is behind an odd number of backslashes. */
const notInEscape = String.raw`(?:(?![bfnrtu])|(?<!(?:^|[^\\])(?:\\\\)*\\))`

/** The position before a word. */
const start = `(?:(?<![[:alnum:]])|${escaped})`

/** The position before an address. An address may contain `%` and `+`, which the query of a URL escapes. */
const addressStart = `(?:(?<![[:alnum:]._%+-])|(?<!%2[5b])${escaped})`

/** Patterns for names of one word, which may also be a normal word, by the kind of text. */
const singleWords = {
  /** Sentences of the product: matches everywhere. */
  sentence: (names: string) => `${start}(?:${names})(?![[:alnum:]])`,
  /** Values of the product: matches whole values but not keys, and the name in the title of a run. */
  value: (names: string) => `(?<="|${leaving})(?:${names})(?=”?"(?!:))`,
  /** JSON with sentences, such as the audit trail: matches everywhere except in keys. */
  sentences: (names: string) => `${start}(?:${names})(?![[:alnum:]])(?!":)`,
  /** Texts that users typed: only matches after an `@`. */
  typed: (names: string) => `(?<=@)(?:${names})(?![[:alnum:]])`,
}

/**
 * Returns the regular expression that finds a person in texts of a kind. It only finds whole addresses and words: not
 * `ann lee` in `joann lee`, and not `b@x.com` in `a.b@x.com`. Without names and addresses, it finds nothing. `isJson`:
 * whether the texts are JSON.
 */
export function erasingPattern(
  { names, emails }: Called,
  kind: keyof typeof singleWords = 'sentence',
  isJson = kind === 'value' || kind === 'sentences',
): string {
  const isClear = (name: string) => /\S\s+\S/.test(name)
  const clear = names.filter(isClear)
  const single = names.filter((name) => !isClear(name))
  const address = (texts: string) => String.raw`${addressStart}(?:${texts})(?!\.?[[:alnum:]-])`
  const ways = [
    ...(emails.length > 0 ? [address(oneOf(emails))] : []),
    ...(clear.length > 0 ? [singleWords.sentence(oneOf(clear))] : []),
    ...(single.length > 0 ? [singleWords[kind](oneOf(single))] : []),
  ]
  if (ways.length === 0) return matchesNothing
  return isJson ? `${notInEscape}(?:${ways.join('|')})` : ways.join('|')
}

interface Column {
  table: string
  name: string
  type: 'text' | 'varchar' | 'jsonb' | '_text'
  length: number | null
}

const columnsOf = (tx: Queryable): Promise<Column[]> =>
  tx.many<Column>(sql`
    select c.table_name as "table", c.column_name as name, c.udt_name as type, c.character_maximum_length as length
    from information_schema.columns as c
    join information_schema.tables as t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'varchar', 'jsonb', '_text') and c.table_name <> all(${apart})
    order by 1, c.ordinal_position`)

/**
 * Returns the expression of a column of short texts without the names. A text that would become equal to that of another
 * row gets the id of its row, because several names become the same text.
 */
export function uniquelyReplaced(
  { table, name, length }: { table: string; name: string; length: number },
  pattern: string,
  former: string,
): Sql {
  const [rows, column] = [raw(`"${table}"`), raw(`"${name}"`)]
  const without = (row: Sql) => sql`regexp_replace(${row}.${column}, ${pattern}, ${former}, 'gi')`
  return sql`case when ${rows}.${column} ~* ${pattern} and exists (
      select from ${rows} as other
      where other.id <> ${rows}.id and lower(${without(raw('other'))}) = lower(${without(rows)}))
    then left(${without(rows)}, ${length - 12}::integer) || ' ' || ${rows}.id
    else left(${without(rows)}, ${length}::integer) end`
}

/** Returns the expression of a column without the names. */
function replaced({ table, name, type, length }: Column, pattern: string, former: string): Sql {
  if (length !== null && unique.has(`${table}.${name}`))
    return uniquelyReplaced({ table, name, length }, pattern, former)
  const column = raw(`"${name}"`)
  if (type === 'jsonb')
    return sql`regexp_replace(${column}::text, ${pattern}, ${former}, 'gi')::jsonb`
  if (type === '_text')
    return sql`case when ${column} is not null then array(
      select regexp_replace(part, ${pattern}, ${former}, 'gi') from unnest(${column}) with ordinality as parts (part, at) order by at) end`
  const text = sql`regexp_replace(${column}, ${pattern}, ${former}, 'gi')`
  return length === null ? text : sql`left(${text}, ${length}::integer)`
}

const kindOf = ({ table, name, type }: Column): keyof typeof singleWords => {
  if (!written.has(`${table}.${name}`)) return 'typed'
  if (withSentences.has(`${table}.${name}`)) return 'sentences'
  return type === 'jsonb' ? 'value' : 'sentence'
}

/** Replaces names and email addresses in all texts of the database, including tables that later versions add. */
export async function eraseTexts(tx: Queryable, called: Called, former: string): Promise<void> {
  const byTable = Map.groupBy(await columnsOf(tx), ({ table }) => table)
  for (const [table, columns] of byTable) {
    const changes = columns.map((column) => {
      const pattern = erasingPattern(called, kindOf(column), column.type === 'jsonb')
      const name = raw(`"${column.name}"`)
      return {
        holds: sql`${name}::text ~* ${pattern}`,
        set: sql`${name} = ${replaced(column, pattern, former)}`,
      }
    })
    const rows = raw(`"${table}"`)
    await tx.run(sql`
      update ${rows} set ${join(changes.map(({ set }) => set))}
      where ${join(
        changes.map(({ holds }) => holds),
        ' or ',
      )}`)
  }
}
