import Type from 'typebox'
import { longestSearch, shortestSearch } from '../page.ts'
import { AssetStatusSchema, TicketStatusSchema } from './shared.ts'

/** The search text: at least two characters besides spaces around it. */
export const SearchQuery = Type.Object({
  q: Type.String({ minLength: shortestSearch, maxLength: longestSearch, pattern: '\\S\\s*\\S' }),
})

/** `text`: what else distinguishes it from others of its title, such as code and place. */
const hit = { id: Type.Integer(), title: Type.String(), text: Type.String() }

export const AssetHitSchema = Type.Object({
  kind: Type.Literal('asset'),
  ...hit,
  status: AssetStatusSchema,
})
export const TicketHitSchema = Type.Object({
  kind: Type.Literal('ticket'),
  ...hit,
  status: TicketStatusSchema,
})
export const PersonHitSchema = Type.Object({ kind: Type.Literal('person'), ...hit })

/** At most five hits of each kind, exact ones first. There are no totals. */
export const SearchResultSchema = Type.Object({
  assets: Type.Array(AssetHitSchema),
  tickets: Type.Array(TicketHitSchema),
  people: Type.Array(PersonHitSchema),
})
