import { userLeavingTexts } from '../../src/domain/messages/en/user-leaving.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { Note } from '../../src/ui/feedback/note.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { roles } from '../../src/wire/enums.ts'
import type { Belongings, Duty } from '../../src/wire/leaving.ts'

const texts = userLeavingTexts.duty

function sentence({ role, place, others, others_here }: Duty): string {
  const { label } = roles[role]
  if (others === 0) return texts.alone(label)
  if (place !== null && others_here === 0) return texts.aloneHere(label, place)
  return texts.others(label, formatCount(others))
}

/** What an admin looks after, and who does then; and that there is nothing to hand over, if so. */
export function LeavingLead({ belongings: { duty, totals } }: { belongings: Belongings }) {
  return (
    <>
      {duty && <Note>{sentence(duty)}</Note>}
      {totals.assets + totals.assigned === 0 && (
        <Text as="p" tone="muted">
          {userLeavingTexts.nothing}
        </Text>
      )}
    </>
  )
}
