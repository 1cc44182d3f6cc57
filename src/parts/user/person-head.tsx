import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { hasLeft } from '../../domain/access/left.ts'
import { userInfoTexts as texts } from '../../domain/messages/en/user-info.ts'
import { formatMomentWithin } from '../../domain/text/format.ts'
import { $reference } from '../../state/reference.ts'
import { $now } from '../../state/reload/today.ts'
import { RecordHead } from '../../ui/layout/record-head.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { roles } from '../../wire/enums.ts'
import type { User } from '../../wire/user.ts'
import { useSubject } from '../shell/subject.ts'
import { LeftBadge } from './left-badge.tsx'

/** The name of a user, with their facts in one line below. */
export function PersonHead({ user, children }: { user: User; children?: ReactNode }) {
  const { places } = useStore($reference)
  const now = useStore($now)
  const { email, employment_id, left_at } = user
  useSubject(user.username)
  const place = places.find(({ id }) => id === user.place_id)
  const facts = [
    email,
    roles[user.role.name].label,
    typeof employment_id === 'number' ? texts.employment(employment_id) : undefined,
    left_at ? texts.leftOn(formatMomentWithin(left_at, now)) : undefined,
    // It loads after the others and does not move them.
    place?.display_name,
  ].filter((fact) => fact !== undefined)
  const below = (
    <>
      {hasLeft(user) && <LeftBadge />}
      {facts.map((fact) => (
        <Text key={fact} size="control" tone="muted">
          {fact}
        </Text>
      ))}
    </>
  )
  return (
    <RecordHead name={user.username} below={below}>
      {children}
    </RecordHead>
  )
}
