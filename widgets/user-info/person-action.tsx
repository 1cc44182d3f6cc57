import { useStore } from '@nanostores/react'
import { useCallback, useRef, type RefObject } from 'react'
import { erasureFaults } from '../../src/domain/access/erasure-rules.ts'
import { hasLeft } from '../../src/domain/access/left.ts'
import { userInfoTexts as texts } from '../../src/domain/messages/en/user-info.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { leaveUser } from '../../src/parts/user/intents.ts'
import type { OnePerson } from '../../src/parts/user/one-person.ts'
import { Box, Inline } from '../../src/ui/layout/box.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { useNextFocus } from '../../src/ui/next-focus.ts'
import type { UserInfoStore } from './store.ts'

type PersonActionProps = OnePerson & { store: UserInfoStore }

interface PersonActionsProps extends PersonActionProps {
  /** The note that appears when the data are erased. */
  erasedNote: RefObject<HTMLElement | null>
}

/** The buttons for a user: deactivate, or reactivate and erase their data. */
export function PersonAction({ erasedNote, ...props }: PersonActionsProps) {
  const place = useRef<HTMLDivElement>(null)
  // A reactivation removes its button, and an erasure removes all of them.
  useNextFocus(
    place,
    useCallback(
      (around: Element) => around.querySelector('button') ?? erasedNote.current,
      [erasedNote],
    ),
  )
  return (
    <Box ref={place}>
      <PersonButtons {...props} />
    </Box>
  )
}

function PersonButtons({ user, belongings, store }: PersonActionProps) {
  const host = useWidgetHost()
  const { status } = useStore(store.reactivating.$state)
  const erasing = useStore(store.erasing.$state).status === 'running'
  if (user.erased_at) return null
  const [fault] = erasureFaults(user, belongings.totals)
  if (hasLeft(user))
    return (
      <Inline>
        <Button
          icon="refresh"
          aria-haspopup="dialog"
          busy={status === 'running'}
          onClick={() => void store.reactivate(user)}
        >
          {texts.reactivate}
        </Button>
        <Button
          icon="trash"
          aria-haspopup="dialog"
          busy={erasing}
          disabled={fault !== undefined}
          disabledReason={fault?.text}
          onClick={() => void store.erase(user)}
        >
          {texts.erase}
        </Button>
      </Inline>
    )
  return (
    <Button icon="logout" onClick={() => host.navigate(leaveUser(user.id))}>
      {texts.leave}
    </Button>
  )
}
