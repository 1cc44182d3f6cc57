import { useStore } from '@nanostores/react'
import { hasLeft } from '../../src/domain/access/left.ts'
import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import { isRetired } from '../../src/domain/reference/retired.ts'
import { offeredPeople, peopleSource } from '../../src/parts/reference/people.ts'
import * as styles from '../../src/parts/user/belongings.css.ts'
import { $reference, type ReferenceState } from '../../src/state/reference.ts'
import { optionsOf, type Option, type OptionSource } from '../../src/ui/select/options.ts'
import { Select } from '../../src/ui/select/select.tsx'
import { assetStatuses } from '../../src/wire/asset-statuses.ts'
import type { AssetStatus } from '../../src/wire/enums.ts'
import type { User } from '../../src/wire/user.ts'
import type { AssetChoice } from './plan.ts'

const statuses = optionsOf(assetStatuses)

/** Options, cached per state of their lists, because hundreds of rows share them. */
const cache = new WeakMap<object, readonly Option<string>[]>()

/** Places, each followed by its locations. */
function spots({ places, locations }: ReferenceState): readonly Option<string>[] {
  const known = cache.get(locations)
  if (known) return known
  const options = places
    .filter((place) => !isRetired(place))
    .flatMap((place) => [
      { value: `${place.id}`, label: place.display_name },
      ...locations
        .filter((location) => location.place.id === place.id && !isRetired(location))
        .map(({ id, display_name }) => ({
          value: `${place.id}/${id}`,
          label: `${place.display_name}, ${display_name}`,
        })),
    ])
  cache.set(locations, options)
  return options
}

function spotOf(value: string): Pick<AssetChoice, 'place_id' | 'location_id'> {
  const [place, location] = value.split('/')
  return { place_id: Number(place), location_id: location ? Number(location) : null }
}

function spotValue(place: number | undefined, location: number | null | undefined): string | null {
  if (place === undefined || location === undefined) return null
  return location === null ? `${place}` : `${place}/${location}`
}

interface WhereToProps {
  /** Without values that differ between the assets that it is for. */
  choice: Pick<AssetChoice, 'to'> & Partial<AssetChoice>
  leaver: number
  /** The asset or ticket, for the names of the controls. */
  of: string
  /** Do open tickets prevent reassigning it? */
  blocked?: boolean
  onChange: (choice: Partial<AssetChoice>) => void
}

/** The choice of what happens to an asset: a place with a status, a user, or no change. */
export function WhereTo({ choice, leaver, of, blocked, onChange }: WhereToProps) {
  const reference = useStore($reference)
  const { to, place_id, location_id, status = null, user_id = null } = choice
  if (to === 'stay')
    return (
      <div className={styles.where}>
        <span className={styles.whole}>{blocked ? texts.staysUntil : texts.stays}</span>
      </div>
    )
  if (to === 'user')
    return (
      <div className={styles.where}>
        <div className={styles.whole}>
          <PersonSelect
            label={`${texts.person}: ${of}`}
            value={user_id}
            people={reference.users.filter(({ id }) => id !== leaver)}
            onChange={(id) => onChange({ user_id: id })}
          />
        </div>
      </div>
    )
  return (
    <div className={styles.where}>
      <Select
        label={`${texts.spot}: ${of}`}
        options={spots(reference)}
        value={spotValue(place_id, location_id)}
        clearable={false}
        onChange={(value) => value !== null && onChange(spotOf(value))}
      />
      <Select
        label={`${texts.status}: ${of}`}
        options={statuses}
        value={status}
        clearable={false}
        onChange={(value) => value !== null && onChange({ status: value as AssetStatus })}
      />
    </div>
  )
}

interface PersonSelectProps {
  label: string
  value: number | null
  people: readonly User[]
  /** Only people of these roles. */
  role?: User['role']['name'][] | undefined
  onChange: (id: number | null) => void
}

/** A select for a recipient, without users who have left. */
export function PersonSelect({ label, value, people, role, onChange }: PersonSelectProps) {
  return (
    <Select
      label={label}
      options={offeredPeople(people.filter((person) => !hasLeft(person)))}
      source={
        peopleSource({ active: true, ...(role && { role }) }) as OptionSource<number> | undefined
      }
      value={value}
      clearable={false}
      onChange={onChange}
    />
  )
}
