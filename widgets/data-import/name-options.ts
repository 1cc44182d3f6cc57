import { useStore } from '@nanostores/react'
import { mayAdd } from '../../src/domain/access/roles.ts'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { offered } from '../../src/domain/reference/retired.ts'
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
    options: [...fixed, ...existing(name, reference)],
    source: name.target === 'user' ? usersSource() : undefined,
  }
}

/** Returns the options for any name of a target: add it, nobody, or leave its rows out. */
export function useFixedOptions(target: MeantTarget): Option<string>[] {
  const role = userOf(useStore($session))?.role
  return [
    ...(isFixed(target)
      ? []
      : target === 'user'
        ? [{ value: 'none', label: texts.unassigned }]
        : created(target, mayAdd(role, target))),
    { value: 'leave', label: texts.leave },
  ]
}

/** Returns the options that add an entry; for a category one per manager, because every category has one. */
function created(target: ReferenceKind, may: boolean): Option<string>[] {
  if (!may) return [{ value: 'create', label: texts.createClosed, disabled: true }]
  if (target !== 'category') return [{ value: 'create', label: texts.create[target] }]
  return keysOf(managers).map((manager) => ({
    value: `create:${manager}`,
    label: texts.createManaged(managers[manager]),
  }))
}

const used = (options: readonly Option<number | string>[]): Option<string>[] =>
  options.map(({ value, label }) => ({ value: `use:${value}`, label }))

/** Returns the existing entries as options. Contains the suggestion even while the lists load. */
function existing(name: UnknownName, reference: ReferenceState): Option<string>[] {
  const { suggestion } = name
  const listed = used(listedOf(name, reference))
  const suggested = suggestion ? used([{ value: suggestion.id, label: suggestion.text }]) : []
  return [
    ...suggested.filter(({ value }) => !listed.some((each) => each.value === value)),
    ...listed,
  ]
}

function listedOf(
  { target, id: chosen }: UnknownName,
  { categories, places, locations, users }: ReferenceState,
): readonly Option<number | string>[] {
  if (isFixed(target)) return fixedValues[target]()
  const id = chosen === null ? null : Number(chosen)
  switch (target) {
    case 'category':
      return offered(categories, id)
    case 'place':
      return offered(places, id)
    case 'location':
      return offered(locations, id)
    case 'user':
      return offeredPeople(users, id)
  }
}

/** Returns the source that searches people on the server if there are many. */
function usersSource(): OptionSource<string> | undefined {
  const people = peopleSource({ active: true })
  return (
    people && {
      async find(text, signal) {
        const { options, more } = await people.find(text, signal)
        return { options: used(options), more }
      },
      want: (values) =>
        people.want(
          values.filter((value) => value.startsWith('use:')).map((value) => Number(value.slice(4))),
        ),
    }
  )
}
