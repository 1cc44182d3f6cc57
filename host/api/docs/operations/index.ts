import type { CallName } from '../../../../src/wire/calls.ts'
import { administrationTags } from './administration.ts'
import { assetTags } from './assets.ts'
import type { Operation, Tag } from './operation.ts'
import { sessionTags } from './session.ts'
import { stockTakeTags } from './stock-takes.ts'
import { ticketTags } from './tickets.ts'

const { 'Signing in': signingIn, ...personal } = sessionTags

/** The nouns of the API, in the order of `/docs`. */
export const tags: Readonly<Record<string, Tag>> = {
  'Signing in': signingIn,
  ...assetTags,
  ...stockTakeTags,
  ...ticketTags,
  ...administrationTags,
  ...personal,
}

type Described<Tags extends Readonly<Record<string, Tag>>> = {
  [Name in keyof Tags]: keyof Tags[Name]['operations']
}[keyof Tags]
type DescribedCall = Described<
  typeof sessionTags &
    typeof assetTags &
    typeof stockTakeTags &
    typeof ticketTags &
    typeof administrationTags
>

/** The descriptions of all calls. A call without one does not compile. */
export const operations = Object.assign(
  {},
  ...Object.values(tags).map((tag) => tag.operations),
) as Readonly<Record<DescribedCall, Operation>> satisfies Readonly<Record<CallName, Operation>>

/** Returns the tag of a call. */
export const tagOf = (call: CallName): string | undefined =>
  Object.keys(tags).find((name) => tags[name] && call in tags[name].operations)
