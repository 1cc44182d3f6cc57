import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { myDeskTexts as texts } from '../../src/domain/messages/en/my-desk.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import type { Intent } from '../../src/env.ts'
import { latePart } from '../../src/state/late-part.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Box, Inline } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Segmented } from '../../src/ui/segmented/segmented.tsx'
import { DeskList } from './desk-list.tsx'
import { myDeskStore, type DeskTab } from './store.ts'
import { useFocusAfterRemoval, useReloadOnUpdates } from './use-rows.ts'

/** The code that opens tickets and the form in a panel. It is loaded when the element is used. */
const inPlace = latePart(() => import('../../src/screens/in-place.tsx'))

const segments = () =>
  (['open', 'completed'] as const).map((value) => ({ value, label: texts.tabs[value] }))

/** The help desk of the user: their tickets. Conversations and the form that raises a ticket open in a panel. */
export function MyDesk() {
  const host = useWidgetHost()
  const store = useMemo(() => myDeskStore(), [])
  const tab = useStore(store.$tab)
  const screen = useRef<HTMLElement>(null)
  useReloadOnUpdates(store.tickets.reload)
  useFocusAfterRemoval(screen, useStore(store.tickets.$state))
  useEffect(() => inPlace.loadWhenUsed(), [])
  const open = (intent: Intent) =>
    void inPlace.use(
      ({ inPlaceHost }) => inPlaceHost(host).navigate(intent),
      () => host.navigate(intent),
    )
  return (
    <Box ref={screen} display="flex" flexDirection="column" gap={12}>
      <Inline justifyContent="space-between">
        <Heading defaultLevel={2} size="title">
          {texts.heading}
        </Heading>
        <Button variant="primary" icon="plus" onClick={() => open({ route: 'add-ticket' })}>
          {texts.raise}
        </Button>
      </Inline>
      <Inline>
        <Segmented<DeskTab>
          label={texts.choice}
          segments={segments()}
          value={tab}
          onChange={store.openTab}
        />
      </Inline>
      <DeskList
        store={store}
        tab={tab}
        link={(intent) => ({ href: host.link(intent).href, go: () => open(intent) })}
      />
    </Box>
  )
}
