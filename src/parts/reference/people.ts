import type { Option } from '../../ui/select/options.ts'

/** People sorted by name. */
export const peopleOptions = (
  people: readonly { id: number; username: string }[],
): readonly Option[] =>
  people
    .map(({ id, username }) => ({ value: id, label: username }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
