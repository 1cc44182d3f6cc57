import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { inboxTexts as texts } from '../../src/domain/messages/inbox.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { noticeList } from '../../src/parts/inbox/list.ts'
import { FreshBar, NoticeStates } from '../../src/parts/inbox/notice-states.tsx'
import { isApplication } from '../../src/session/settings.ts'
import { inboxState } from '../../src/state/inbox.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Tabs } from '../../src/ui/tabs/tabs.tsx'
import { DayFrames } from './day-frames.tsx'
import * as styles from './notification-list.css.ts'

type Choice = 'unread' | 'all'

/** Notifications: everything that somebody has been told. */
export function NotificationList() {
  const host = useWidgetHost()
  const [choice, choose] = useState<Choice>('unread')
  const list = useMemo(() => noticeList({ unread: choice === 'unread' }), [choice])
  const state = useStore(list.$state)
  const { unread = 0 } = useStore(inboxState())
  const older = () => void list.loadOlder()
  useAwaited(state.status !== 'ready')
  const tabs = [
    { id: 'unread', label: unread > 0 ? texts.unreadTab(unread) : texts.tabs.unread },
    { id: 'all', label: texts.tabs.all },
  ] as const
  return (
    <div className={styles.column}>
      <Stack paddingBlock={isApplication() ? 12 : 0}>
        <div className={styles.head}>
          <Tabs<Choice>
            tabs={tabs}
            current={choice}
            onSelect={choose}
            label={texts.choice}
            controls="notices"
          />
          <Inline>
            <Button disabled={unread === 0} onClick={() => void list.readAll()}>
              {texts.markAll}
            </Button>
            <Button onClick={() => host.navigate({ route: 'notification-settings' })}>
              {texts.settings}
            </Button>
          </Inline>
        </div>
        <div id="notices" role="tabpanel" aria-label={texts.tabs[choice]}>
          <FreshBar list={list} state={state} />
          {state.items.length > 0 ? (
            <DayFrames items={state.items} place={{ list, link: host.link }} />
          ) : (
            <NoticeStates list={list} state={state} />
          )}
        </div>
        {state.older === 'failed' && <RetryHint text={texts.moreFailed} onRetry={older} />}
        {state.hasOlder && state.older !== 'failed' && (
          <Inline justifyContent="center">
            <Button busy={state.older === 'loading'} onClick={older}>
              {texts.showMore}
            </Button>
          </Inline>
        )}
      </Stack>
    </div>
  )
}
