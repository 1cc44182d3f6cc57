import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { inboxTexts as texts } from '../../src/domain/messages/en/inbox.ts'
import { InboxList } from '../../src/parts/inbox/list.ts'
import {
  FreshBar,
  NotificationStates,
  OlderNotifications,
} from '../../src/parts/inbox/notification-states.tsx'
import { useInPlaceHost } from '../../src/screens/in-place.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { DayFrames } from './day-frames.tsx'
import { ListHead, type Choice } from './list-head.tsx'
import { column } from '../../src/parts/inbox/notification-list.css.ts'

/** All notifications of the user. */
export function NotificationList() {
  const host = useInPlaceHost()
  const [choice, choose] = useState<Choice>('unread')
  const list = useMemo(() => new InboxList({ unread: choice === 'unread' }), [choice])
  const state = useStore(list.$state)
  useAwaited(state.status !== 'ready')
  return (
    <div className={column}>
      <Stack paddingBlock={isApplication() ? 12 : 0}>
        <ListHead choice={choice} onChoose={choose} list={list} />
        <div id="notices" role="tabpanel" aria-label={texts.tabs[choice]}>
          <FreshBar list={list} state={state} />
          {state.items.length > 0 ? (
            <DayFrames items={state.items} place={{ list, link: host.link }} />
          ) : (
            <NotificationStates list={list} state={state} />
          )}
        </div>
        <OlderNotifications list={list} state={state} />
      </Stack>
    </div>
  )
}
