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

/** The options by list of locations, cached because hundreds of rows share them. */
const cache = new WeakMap<object, readonly Option<string>[]>()

/** Returns the places as options, each followed by its locations. */
function spotOptions({ places, locations }: ReferenceState): readonly Option<string>[] {
  const cached = cache.get(locations)
  if (cached) return cached
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

function parseSpot(value: string): Pick<AssetChoice, 'place_id' | 'location_id'> {
  const [place, location] = value.split('/')
  return { place_id: Number(place), location_id: location ? Number(location) : null }
}

function formatSpot(place: number | undefined, location: number | null | undefined): string | null {
  if (place === undefined || location === undefined) return null
  return location === null ? `${place}` : `${place}/${location}`
}

interface DestinationFieldsProps {
  /** The choice, without values that differ between several assets. */
  choice: Pick<AssetChoice, 'to'> & Partial<AssetChoice>
  leaver: number
  /** The name of the asset, for the names of the controls. */
  subject: string
  /** Whether open tickets prevent reassigning the asset. */
  blocked?: boolean
  onChange: (choice: Partial<AssetChoice>) => void
}

/** The fields for the destination of an asset: a place with a status, a user, or no change. */
export function DestinationFields({
  choice,
  leaver,
  subject,
  blocked,
  onChange,
}: DestinationFieldsProps) {
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
            label={`${texts.person}: ${subject}`}
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
        label={`${texts.spot}: ${subject}`}
        options={spotOptions(reference)}
        value={formatSpot(place_id, location_id)}
        clearable={false}
        onChange={(value) => value !== null && onChange(parseSpot(value))}
      />
      <Select
        label={`${texts.status}: ${subject}`}
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
  /** Offers only people with these roles. */
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
