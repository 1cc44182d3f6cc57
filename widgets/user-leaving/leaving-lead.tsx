import { hasLeft } from '../../src/domain/access/left.ts'
import { can } from '../../src/domain/access/roles.ts'
import { leavingTexts } from '../../src/domain/messages/en/leaving.ts'
import { userLeavingTexts } from '../../src/domain/messages/en/user-leaving.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import type { OnePerson } from '../../src/parts/user/one-person.ts'
import { Note } from '../../src/ui/feedback/note.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { roles } from '../../src/wire/enums.ts'
import type { Duty } from '../../src/wire/leaving.ts'

const texts = userLeavingTexts.duty

/**
 * Returns the sentence about an admin's duty. For super admins, only their number matters, not the place. The bar refuses
 * the last super admin.
 */
function dutySentence({ role, place, others, others_here }: Duty): string | undefined {
  const isAnywhere = can(role, 'user.administer')
  if (isAnywhere && others === 0) return undefined
  const { label } = roles[role]
  if (others === 0) return texts.alone(label)
  if (place !== null && others_here === 0 && !isAnywhere) return texts.aloneHere(label, place)
  return texts.others(label, formatCount(others))
}

/** Notes above the choices: that the user has already left, an admin's duty, or that there is nothing to hand over. */
export function LeavingLead({ person: { user, belongings } }: { person: OnePerson }) {
  if (hasLeft(user)) return <Note>{leavingTexts.refusals.already(user.username)}</Note>
  const { duty, totals } = belongings
  const explanation = duty && dutySentence(duty)
  return (
    <>
      {explanation && <Note>{explanation}</Note>}
      {totals.assets + totals.assigned === 0 && (
        <Text as="p" tone="muted">
          {userLeavingTexts.nothing}
        </Text>
      )}
    </>
  )
}
