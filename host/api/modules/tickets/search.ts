import { largestId } from '../../../../src/domain/access/record-id.ts'
import { visibleTo } from '../../../../src/domain/event/events.ts'
import { markedLine } from '../../../../src/domain/text/marked-line.ts'
import { numberPattern, searchWords, spellings } from '../../../../src/domain/text/search-text.ts'
import type { RoleName } from '../../../../src/wire/enums.ts'
import type { Ticket } from '../../../../src/wire/ticket.ts'
import type { Queryable } from '../../db/open.ts'
import { join, sql, type Sql } from '../../db/sql.ts'
import { plannedByValue } from '../../db/statements.ts'
import { all, anyOf, type List, type Search } from '../../lists/list.ts'
import { holding, isFoundAnywhere } from '../../lists/search.ts'

/** Maximum number of comments read per word. The tickets of a more frequent word are not all counted (OP5-015). */
const commentLimit = 2000
/** Maximum number of words that are looked up in all comments, the longest first. */
const lookupLimit = 3

interface Scope extends Pick<List, 'condition' | 'orderDir'> {
  role: RoleName
  /** Whether the list is short: tickets of one raiser or about one asset. */
  isNarrow: boolean
}

/**
 * Returns the search of a ticket list: in numbers, descriptions, and comments that the role may see. A number lists its
 * ticket first, then tickets whose numbers begin with it. With `#`, nothing else matches (OP-116).
 */
export async function ticketSearch(db: Queryable, search: string, scope: Scope): Promise<Search> {
  const inDescriptions = descriptionSearch(search, scope)
  if (!inDescriptions.matches) return inDescriptions
  return { ...inDescriptions, ...(await withComments(db, search, scope)) }
}

/** A number as it is typed, and as the subject of an email has it: 17, #17, [#17]. */
const number = /^\[?(?<only>#?)(?<digits>[1-9]\d*)\]?$/

/** Returns the search of a ticket list by number and description only. */
export function descriptionSearch(
  search: string,
  scope: Pick<Scope, 'condition' | 'orderDir'>,
): Search {
  const { only, digits } = number.exec(search.trim().normalize('NFKC'))?.groups ?? {}
  const first = digits === undefined ? undefined : byNumber(digits, scope)
  return { matches: only ? undefined : all(searchWords(search).map(inDescription)), first }
}

/** Shorter words have no trigram: searching for them reads all comments. */
const shortestInComments = 3
/**
 * Comments are not searched if all words are short, because nearly every comment contains short words (OP5-015).
 */
const isLong = (word: string) => [...word].length >= shortestInComments && isFoundAnywhere(word)
const isInComments = (words: readonly string[]) => words.some(isLong)

const visible = (role: RoleName): Sql => anyOf('comments.visibility', visibleTo(role))
const inComment = holding(sql`comments.search_text`)
const inDescription = holding(sql`tickets.search_text`)

/**
 * Returns the condition of matching tickets, including their comments. If a word is rare, only tickets with it are
 * compared with the other words. Without a rare word, not all matches are counted.
 */
async function withComments(
  db: Queryable,
  search: string,
  { role, isNarrow }: Scope,
): Promise<{ matches: Sql; surely?: Sql }> {
  const words = searchWords(search)
  if (!isInComments(words)) return { matches: all(words.map(inDescription)) }
  const ids = new Map<string, readonly number[]>()
  const onSome = (word: string) =>
    sql`(${inDescription(word)} or tickets.id = any(${[...new Set(ids.get(word))]}::integer[]))`
  const onEach = (word: string) => sql`(${inDescription(word)} or ${inCommentOf(word, role)})`
  const matchesWith = (rare?: string) =>
    all(words.map((word) => (word === rare ? onSome(word) : onEach(word))))
  if (isNarrow) return { matches: matchesWith() }
  const longest = words.filter(isLong).toSorted((one, other) => other.length - one.length)
  for (const word of longest.slice(0, lookupLimit)) {
    const found = await ticketsWith(db, word, role)
    ids.set(word, found)
    if (found.length <= commentLimit) return { matches: matchesWith(word) }
  }
  return { matches: matchesWith(), surely: all(words.map(onSome)) }
}

/** Matches tickets with a word in a comment. `offset 0` keeps the planner from searching the comments of all other tickets. */
const inCommentOf = (word: string, role: RoleName): Sql => sql`exists (
  select from comments where comments.ticket_id = tickets.id and ${visible(role)} and ${inComment(word)} offset 0)`

/** Selects the tickets of comments with a word, one row per comment, at most one more than `commentLimit`. */
async function ticketsWith(
  db: Queryable,
  word: string,
  role: RoleName,
): Promise<readonly number[]> {
  const { ids } = await plannedByValue(db).one<{ ids: number[] }>(sql`
    select array(
      select ticket_id from comments where ${visible(role)} and ${inComment(word)} limit ${commentLimit + 1}
    ) as ids`)
  return ids
}

function byNumber(
  digits: string,
  { condition, orderDir }: Pick<Scope, 'condition' | 'orderDir'>,
): Sql {
  const lengths = Array.from({ length: 11 - Math.min(11, digits.length) }, (_, more) => 10 ** more)
  const least = lengths.map((size) => Number(digits) * size).filter((id) => id <= largestId)
  const most = least.map((id, more) => Math.min(largestId, id + (lengths[more] ?? 1) - 1))
  const order = orderDir === 'desc' ? sql`desc` : sql`asc`
  return sql`
    select tickets.id from unnest(${least}::integer[], ${most}::integer[]) with ordinality as numbers (least, most, length)
    cross join lateral (
      select id from tickets where id between least and most and ${condition} order by id ${order} limit 10001
    ) as tickets order by length > 1, tickets.id ${order}`
}

/** The comment by which a ticket was found. */
interface FoundComment {
  body: string
  internal: boolean
  event_id: number
  author: string
}

/** Maximum number of characters that are read of a comment, and how many of them precede its first match. */
const [excerpt, lead] = [1000, 300]

/**
 * Returns the part of a comment around its first match. Folding changes lengths a little, which the lead makes up for.
 */
function excerptOf(words: readonly string[]): Sql {
  const spelled = words.flatMap(spellings)
  // The spellings of a number have one pattern.
  const numbers = new Set(spelled.flatMap((word) => numberPattern(word) ?? []))
  const others = spelled.filter((word) => numberPattern(word) === undefined)
  const places = [
    ...Array.from(
      numbers,
      (number) => sql`nullif(regexp_instr(comments.search_text, search_folded(${number})), 0)`,
    ),
    ...others.map((word) => sql`nullif(strpos(comments.search_text, search_folded(${word})), 0)`),
  ]
  const from = sql`least(length(comments.body), ${join(places)}) - ${lead}::integer`
  return sql`substr(comments.body, greatest(1, ${from}), ${excerpt}::integer)`
}

/**
 * Returns the column and the join that read the newest comment with the most words. Tickets whose description contains all
 * words have none.
 */
export function foundComment(search: string, role: RoleName): Pick<List, 'columns' | 'joins'> {
  const words = searchWords(search)
  if (!isInComments(words)) return { columns: sql``, joins: sql`` }
  const matches = join(
    words.map((word) => sql`(${inComment(word)})::integer`),
    ' + ',
  )
  return {
    columns: sql`, found.comment as found`,
    joins: sql`
      left join lateral (
        select json_build_object('body', ${excerptOf(words)}, 'internal', comments.visibility = 'internal',
          'author', authors.username, 'event_id', (
            select min(events.id) from events where events.comment_id = comments.id)) as comment
        from comments join users as authors on authors.id = comments.author_id
        where comments.ticket_id = tickets.id and ${visible(role)} and ${matches} > 0
          and not (${all(words.map(inDescription))})
        order by ${matches} desc, comments.id desc limit 1
      ) as found on true`,
  }
}

/** Returns a ticket with the line of the comment by which it was found. */
export function withMatch(
  { found, ...ticket }: Ticket & { found?: FoundComment | null },
  search: string,
): Ticket {
  if (!found) return ticket
  const { body, ...comment } = found
  return {
    ...ticket,
    match: { ...comment, parts: markedLine(body, searchWords(search).flatMap(spellings)) },
  }
}
