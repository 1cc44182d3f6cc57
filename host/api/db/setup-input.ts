import { isEmail } from '../../../src/domain/access/user-rules.ts'
import { characters, textLimit, trimmed } from '../../../src/domain/text/text.ts'
import { managers, keysOf, type Manager } from '../../../src/wire/enums.ts'

/** A row of reference data. */
export interface Named {
  name: string
  display_name: string
}

/** The input of `npm run setup`. */
export interface SetupRequest {
  superAdmin: string
  places: (Named & { locations: Named[] })[]
  categories: (Named & { manager: Manager | null })[]
}

/** Thrown if the input is invalid. The message lists every fault. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

/**
 * Parses the content of the reference file: `{ "places": [{ "name", "display_name"?, "locations"?: [{ "name",
 * "display_name"? }] }], "categories": [{ "name", "display_name"?, "manager" }] }`. Both lists are optional. The default
 * of `display_name` is the name. `manager` is system_admin or office_admin, and only absent for the category `other`.
 */
export function readSetup(superAdmin: string | undefined, reference: unknown = {}): SetupRequest {
  const faults: string[] = []
  const email = trimmed(superAdmin)
  if (!email || !isEmail(email)) faults.push('--super-admin needs an email address')
  const reader = readerOf(faults)
  const file = reader.record(reference, 'the reference file', ['places', 'categories'])
  const places = reader.list(file['places'], 'places', (item, path) => ({
    ...reader.named(item, path, ['locations']),
    locations: reader.list(item['locations'], `${path}.locations`, (one, at) =>
      reader.named(one, at),
    ),
  }))
  const categories = reader.list(file['categories'], 'categories', (item, path) => {
    const named = reader.named(item, path, ['manager'])
    // Categories are unique regardless of case, and `other` is found by its exact name.
    const name = named.name.toLowerCase() === 'other' ? 'other' : named.name
    return { ...named, name, manager: reader.manager(item['manager'], name, path) }
  })
  if (faults.length > 0) throw new SetupError(['Setup cannot start:', ...faults].join('\n  '))
  return { superAdmin: email ?? '', places, categories }
}

type Item = Record<string, unknown>

function readerOf(faults: string[]) {
  const record = (value: unknown, path: string, keys: string[]): Item => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      faults.push(`${path} must be an object`)
      return {}
    }
    const unknown = Object.keys(value).filter((key) => !keys.includes(key))
    for (const key of unknown) faults.push(`${path} has the unknown key ${key}`)
    return value as Item
  }
  const text = (value: unknown, path: string): string => {
    const content = typeof value === 'string' ? trimmed(value) : null
    if (!content) faults.push(`${path} must be a text`)
    else if (characters(content) > textLimit)
      faults.push(`${path} is longer than ${textLimit} characters`)
    else if (content.includes('\0')) faults.push(`${path} contains a NUL character`)
    return content ?? ''
  }
  const named = (value: Item, path: string, more: string[] = []): Named => {
    const item = record(value, path, ['name', 'display_name', ...more])
    const name = text(item['name'], `${path}.name`)
    const label = item['display_name']
    return { name, display_name: label === undefined ? name : text(label, `${path}.display_name`) }
  }
  const list = <T extends Named>(
    value: unknown,
    path: string,
    read: (item: Item, path: string) => T,
  ): T[] => {
    if (value === undefined) return []
    if (!Array.isArray(value)) {
      faults.push(`${path} must be a list`)
      return []
    }
    const items = value.map((item, index) => read(itemOf(item), `${path}[${index}]`))
    const names = items.map(({ name }) => name.toLowerCase()).filter(Boolean)
    const twice = names.filter((name, index) => names.indexOf(name) !== index)
    for (const name of new Set(twice)) faults.push(`${path} has ${name} twice`)
    return items
  }
  return { record, named, list, manager: managerReader(faults) }
}

const managerReader =
  (faults: string[]) =>
  (value: unknown, category: string, path: string): Manager | null => {
    const known = keysOf(managers).find((each) => each === value)
    if (category === 'other') {
      if (value !== undefined && value !== null)
        faults.push(`${path}: the category other has no manager`)
      return null
    }
    if (!known) faults.push(`${path}.manager must be one of ${keysOf(managers).join(', ')}`)
    return known ?? null
  }

/** Replaces other values by an object without keys, whose missing name is then reported. */
function itemOf(value: unknown): Item {
  return typeof value === 'object' && value !== null ? (value as Item) : {}
}
