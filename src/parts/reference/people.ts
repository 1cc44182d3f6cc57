import { $reference, holdsEverybody } from '../../state/reference.ts'
import type { Option, OptionSource } from '../../ui/select/options.ts'
import type { UserListQuery } from '../../wire/user.ts'

/** People sorted by name. */
export const peopleOptions = (
  people: readonly { id: number; username: string }[],
): readonly Option<number>[] =>
  people
    .map(({ id, username }) => ({ value: id, label: username }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

const load = () => import('../../state/people-search.ts')
const sources = new Map<string, OptionSource>()

/** Finds people of these roles, or of all, by name; undefined while everybody is loaded. */
export function peopleSource(whom: Pick<UserListQuery, 'role'> = {}): OptionSource | undefined {
  if (holdsEverybody($reference.get())) return undefined
  const key = JSON.stringify(whom)
  const source = sources.get(key) ?? {
    async find(text, signal) {
      const { people, more } = await (await load()).findPeople({ ...whom, text }, signal)
      return { options: peopleOptions(people), more }
    },
    async want(ids) {
      await (await load()).wantPeople(ids as number[])
    },
  }
  sources.set(key, source)
  return source
}
