import { useStore } from '@nanostores/react'
import { mayAdd } from '../../src/domain/access/roles.ts'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { formOptions } from '../../src/domain/reference/retired.ts'
import { fixedValues } from '../../src/domain/run/import-values.ts'
import { offeredPeople, peopleSource } from '../../src/parts/reference/people.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { $reference, type ReferenceState } from '../../src/state/reference.ts'
import type { Option, OptionSource } from '../../src/ui/select/options.ts'
import { keysOf, managers } from '../../src/wire/enums.ts'
import { isFixed, type MeantTarget } from '../../src/wire/import-kinds.ts'
import type { UnknownName } from '../../src/wire/import.ts'
import type { ReferenceKind } from '../../src/wire/reference-kinds.ts'

const { values: texts } = importScreenTexts

/** Returns all options for a name. */
export function useNameOptions(name: UnknownName) {
  const reference = useStore($reference)
  const fixed = useFixedOptions(name.target)
  return {
    options: [...fixed, ...entryOptions(name, reference)],
    source: name.target === 'user' ? usersSource() : undefined,
  }
}

/** Returns the options for any name of a target: add an entry, assign nobody, or skip its rows. */
export function useFixedOptions(target: MeantTarget): Option<string>[] {
  const role = userOf(useStore($session))?.role
  return [
    ...(isFixed(target)
      ? []
      : target === 'user'
        ? [{ value: 'none', label: texts.unassigned }]
        : createOptions(target, mayAdd(role, target))),
    { value: 'leave', label: texts.leave },
  ]
}

/** Returns the options that add an entry. A category has one option per manager. */
function createOptions(target: ReferenceKind, isAllowed: boolean): Option<string>[] {
  if (!isAllowed) return [{ value: 'create', label: texts.createClosed, disabled: true }]
  if (target !== 'category') return [{ value: 'create', label: texts.create[target] }]
  return keysOf(managers).map((manager) => ({
    value: `create:${manager}`,
    label: texts.createManaged(managers[manager]),
  }))
}

const optionsToUse = (options: readonly Option<number | string>[]): Option<string>[] =>
  options.map(({ value, label }) => ({ value: `use:${value}`, label }))

/** Returns the existing entries as options, with the suggestion even while the lists are loading. */
function entryOptions(name: UnknownName, reference: ReferenceState): Option<string>[] {
  const { suggestion } = name
  const entries = optionsToUse(entriesFor(name, reference))
  const suggested = suggestion
    ? optionsToUse([{ value: suggestion.id, label: suggestion.text }])
    : []
  return [
    ...suggested.filter(({ value }) => !entries.some((each) => each.value === value)),
    ...entries,
  ]
}

function entriesFor(
  { target, id: chosen }: UnknownName,
  { categories, places, locations, users }: ReferenceState,
): readonly Option<number | string>[] {
  if (isFixed(target)) return fixedValues[target]()
  const id = chosen === null ? null : Number(chosen)
  switch (target) {
    case 'category':
      return formOptions(categories, id)
    case 'place':
      return formOptions(places, id)
    case 'location':
      return formOptions(locations, id)
    case 'user':
      return offeredPeople(users, id)
  }
}

/** Returns the search for users; undefined if the list contains all users. */
function usersSource(): OptionSource<string> | undefined {
  const people = peopleSource({ active: true })
  return (
    people && {
      async find(text, signal) {
        const { options, more } = await people.find(text, signal)
        return { options: optionsToUse(options), more }
      },
      loadChosen: (values) =>
        people.loadChosen(
          values.filter((value) => value.startsWith('use:')).map((value) => Number(value.slice(4))),
        ),
    }
  )
}
