import { useStore } from '@nanostores/react'
import { inboxTexts as texts } from '../../src/domain/messages/en/inbox.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import type { InboxList } from '../../src/parts/inbox/list.ts'
import { inboxState, shownUnread } from '../../src/state/feed/inbox.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import { Tabs } from '../../src/ui/tabs/tabs.tsx'
import * as styles from '../../src/parts/inbox/notification-list.css.ts'

export type Choice = 'unread' | 'all'

export interface ListHeadProps {
  choice: Choice
  onChoose: (choice: Choice) => void
  list: InboxList
}

/** The choice of notifications, and the actions on all of them. */
export function ListHead({ choice, onChoose, list }: ListHeadProps) {
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
        <Button disabled={unread === 0} onClick={() => void list.readAll()}>
          {texts.markAll}
        </Button>
        <Button onClick={() => navigate({ route: 'notification-settings' })}>
          {texts.settings}
        </Button>
      </Inline>
    </div>
  )
}
