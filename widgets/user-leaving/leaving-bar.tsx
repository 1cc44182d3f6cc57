import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { assetsOf } from '../../src/parts/user/intents.ts'
import type { OnePerson } from '../../src/parts/user/one-person.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { $reference } from '../../src/state/reference.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { ActionBar } from '../../src/ui/form-view/action-bar.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import { leavingLimit } from '../../src/wire/leaving-ways.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { figuresOf, planSentence, refusalOf, refusalText, type Names } from './plan.ts'
import type { UserLeavingStore } from './store.ts'

function useNames(): Names {
  const { users, places } = useStore($reference)
  return {
    person: (id) => users.find((user) => user.id === id)?.username ?? '',
    place: (id) => places.find((place) => place.id === id)?.display_name ?? '',
  }
}

/** The plan in one sentence, or why it cannot start, and the button that opens the confirmation. */
export function LeavingBar({ person, store }: { person: OnePerson; store: UserLeavingStore }) {
  const { user, belongings } = person
  const { link } = useWidgetHost()
  const plan = useStore(store.$plan)
  const caller = userOf(useStore($session))?.id
  const { status } = useStore(store.leaving.$state)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const figures = figuresOf(plan, useNames())
  const refusal = refusalOf(user, belongings, { plan, caller })
  const reason = refusal && refusalText(refusal)
  useEffect(() => {
    if (status === 'failed' || status === 'done') setDialogOpen(false)
  }, [status])
  const sentence = reason ?? planSentence(figures)
  const lead = (
    <div role="status">
      <Text size="control" tone={reason ? 'orange' : 'muted'}>
        {sentence}{' '}
        {refusal === 'tooMany' && belongings.totals.assets > leavingLimit && (
          <Link to={link(assetsOf(user.id))}>{texts.tooMany}</Link>
        )}
      </Text>
    </div>
  )
  return (
    <ActionBar lead={lead}>
      <Button onClick={() => store.cancel(user.id)}>{texts.cancel}</Button>
      <Button
        variant="danger"
        aria-haspopup="dialog"
        disabled={refusal !== undefined}
        disabledReason={reason}
        onClick={() => setDialogOpen(true)}
      >
        {figures.length > 0 ? texts.deactivate : texts.deactivateOnly}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          name={user.username}
          figures={figures}
          busy={status === 'running'}
          onYes={() => void store.leaving.run(user)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </ActionBar>
  )
}
