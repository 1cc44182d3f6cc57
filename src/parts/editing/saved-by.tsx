import { conflictTexts } from '../../domain/messages/en/editing.ts'
import { formatShortMoment } from '../../domain/text/format.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { Text } from '../../ui/layout/text.tsx'
import type { LastChange } from '../../wire/problem.ts'

/** Returns the title of a conflict: someone else has saved, or the user has, elsewhere. */
export function conflictTitle(changed: LastChange | undefined): string {
  const isOwn = changed !== undefined && changed.by === userOf($session.get())?.name
  return isOwn ? conflictTexts.ownTitle : conflictTexts.title
}

/** Who saved the other version, and when. */
export const SavedBy = ({ by, at }: LastChange) =>
  Number.isNaN(Date.parse(at)) ? null : (
    <Text as="p">{conflictTexts.savedBy(by, formatShortMoment(at, env().now()))}</Text>
  )
