import { useStore } from '@nanostores/react'
import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import { isRetired } from '../../src/domain/reference/retired.ts'
import { offeredPeople, peopleSource } from '../../src/parts/reference/people.ts'
import * as styles from '../../src/parts/user/belongings.css.ts'
import { $reference, type ReferenceState } from '../../src/state/reference.ts'
import { optionsOf, type Option, type OptionSource } from '../../src/ui/select/options.ts'
import { Select } from '../../src/ui/select/select.tsx'
import { assetStatuses } from '../../src/wire/asset-statuses.ts'
import type { User } from '../../src/wire/user.ts'
import type { AssetChoice } from './plan.ts'

const statuses = optionsOf(assetStatuses)

/** The options of each state of the reference data. Hundreds of rows share them. */
const cache = new WeakMap<ReferenceState, readonly Option<string>[]>()

/** Returns the places as options, each followed by its locations. */
function spotOptions(reference: ReferenceState): readonly Option<string>[] {
  const cached = cache.get(reference)
  if (cached) return cached
  const { places, locations } = reference
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
  cache.set(reference, options)
  return options
}

function parseSpot(value: string): Pick<AssetChoice, 'place_id' | 'location_id'> {
  const [place, location] = value.split('/')
  return { place_id: Number(place), location_id: location ? Number(location) : null }
}

function formatSpot({
  place_id: place,
  location_id: location,
}: Partial<AssetChoice>): string | null {
  if (!place || location === undefined) return null
  return location === null ? `${place}` : `${place}/${location}`
}

interface DestinationFieldsProps {
  /** The choice for one asset, or the values that the choices of all assets have in common. */
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
  const { to, status = null, user_id = null } = choice
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
            people={reference.users}
            leaver={leaver}
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
        value={formatSpot(choice)}
        clearable={false}
        onChange={(value) => value !== null && onChange(parseSpot(value))}
      />
      <Select
        label={`${texts.status}: ${subject}`}
        options={statuses}
        value={status}
        clearable={false}
        onChange={(status) => status !== null && onChange({ status })}
      />
    </div>
  )
}

interface PersonSelectProps {
  label: string
  value: number | null
  /** People to offer until the user searches. */
  people: readonly User[]
  /** Limits the search to these roles. */
  role?: User['role']['name'][] | undefined
  leaver: number
  onChange: (id: number | null) => void
}

/** A select for a recipient: without the leaver, and without users who have left. */
export function PersonSelect({ label, value, people, role, leaver, onChange }: PersonSelectProps) {
  const whom = { active: true, except: leaver, ...(role && { role }) }
  return (
    <Select
      label={label}
      options={offeredPeople(people.filter(({ id }) => id !== leaver))}
      source={peopleSource(whom) as OptionSource<number> | undefined}
      value={value}
      clearable={false}
      onChange={onChange}
    />
  )
}
