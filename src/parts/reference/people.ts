import { hasLeft, nameOfPerson, type Leavable } from '../../domain/access/left.ts'
import { $reference, holdsEverybody } from '../../state/reference.ts'
import type { Option, OptionSource } from '../../ui/select/options.ts'
import type { UserListQuery } from '../../wire/user.ts'

/** Returns people sorted by name. Those who have left are last, and their labels say so. */
export const peopleOptions = (people: readonly Leavable[]): readonly Option<number>[] =>
  people
    .toSorted(
      (one, other) =>
        Number(hasLeft(one)) - Number(hasLeft(other)) || one.username.localeCompare(other.username),
    )
    .map((person) => ({ value: person.id, label: nameOfPerson(person) }))

/** Returns the people to choose from. Of those who have left, only `chosen` is included. */
export const offeredPeople = (
  people: readonly Leavable[],
  chosen: number | null = null,
): readonly Option<number>[] =>
  peopleOptions(people.filter((person) => !hasLeft(person) || person.id === chosen))

const load = () => import('../../state/people-search.ts')
const sources = new Map<string, OptionSource>()

interface PeopleToFind extends Pick<UserListQuery, 'role' | 'active'> {
  /** The id of a person who is not offered. */
  except?: number
}

/**
 * Returns a source that finds people by name; undefined if everybody is loaded. `role` limits it to these roles,
 * `active` to people who have not left.
 */
export function peopleSource(whom: PeopleToFind = {}): OptionSource | undefined {
  if (holdsEverybody($reference.get())) return undefined
  const key = JSON.stringify(whom)
  const { except, ...filters } = whom
  const source = sources.get(key) ?? {
    async find(text, signal) {
      const { people, more } = await (await load()).findPeople({ ...filters, text }, signal)
      return { options: peopleOptions(people.filter(({ id }) => id !== except)), more }
    },
    async loadChosen(ids) {
      await (await load()).loadMissingPeople(ids as number[])
    },
  }
  sources.set(key, source)
  return source
}
