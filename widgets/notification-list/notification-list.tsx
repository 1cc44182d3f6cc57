import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'
import { inboxTexts as texts } from '../../src/domain/messages/en/inbox.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { InboxList, type InboxListState } from '../../src/parts/inbox/list.ts'
import * as styles from '../../src/parts/inbox/notification-list.css.ts'
import {
  FreshBar,
  NotificationStates,
  OlderNotifications,
} from '../../src/parts/inbox/notification-states.tsx'
import { useInPlaceHost } from '../../src/screens/in-place.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { inboxState, shownUnread } from '../../src/state/feed/inbox.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { Stack, Inline } from '../../src/ui/layout/box.tsx'
import { Tabs } from '../../src/ui/tabs/tabs.tsx'
import { DayFrames } from './day-frames.tsx'

/** All notifications of the user. */
export function NotificationList() {
  const host = useInPlaceHost()
  const [choice, choose] = useState<Choice>('unread')
  const list = useMemo(() => new InboxList({ unread: choice === 'unread' }), [choice])
  const state = useStore(list.$state)
  const rows = useRef<HTMLDivElement>(null)
  useAwaited(state.status !== 'ready')
  return (
    <div className={styles.column}>
      <Stack paddingBlock={isApplication() ? 12 : 0}>
        <ListHead choice={choice} onChoose={choose} {...{ list, state }} />
        <div ref={rows} id="notices" role="tabpanel" aria-label={texts.tabs[choice]}>
          <FreshBar list={list} state={state} />
          {state.items.length > 0 ? (
            <DayFrames items={state.items} host={{ list, link: host.link }} />
          ) : (
            <NotificationStates list={list} state={state} />
          )}
        </div>
        <OlderNotifications list={list} state={state} rows={rows} />
      </Stack>
    </div>
  )
}

type Choice = 'unread' | 'all'

interface ListHeadProps {
  choice: Choice
  onChoose: (choice: Choice) => void
  list: InboxList
  state: InboxListState
}

/** The choice of notifications, and the actions on all of them. */
function ListHead({ choice, onChoose, list, state }: ListHeadProps) {
  const { navigate } = useWidgetHost()
  const { unread = 0 } = useStore(inboxState())
  const tabs = [
    { id: 'unread', label: unread > 0 ? texts.unreadTab(shownUnread(unread)) : texts.tabs.unread },
    { id: 'all', label: texts.tabs.all },
  ] as const
  return (
    <div className={styles.head}>
      <Tabs<Choice>
        tabs={tabs}
        current={choice}
        onSelect={onChoose}
        label={texts.choice}
        controls="notices"
      />
      <Inline>
        <Button
          disabled={unread === 0 || state.items.length === 0}
          onClick={() => void list.readAll()}
        >
          {texts.markAll}
        </Button>
        <Button onClick={() => navigate({ route: 'notification-settings' })}>
          {texts.settings}
        </Button>
      </Inline>
    </div>
  )
}
