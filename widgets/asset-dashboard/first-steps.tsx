import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import type { Intent } from '../../src/env.ts'
import { useNextFocus } from '../../src/ui/next-focus.ts'
import type { FirstSteps as Steps } from '../../src/wire/company.ts'
import { StepCard } from './step-card.tsx'
import { firstSteps } from './steps.ts'

const intents: Record<keyof Steps['done'], Intent | undefined> = {
  places: { route: 'master-data', query: { tab: 'places' } },
  categories: { route: 'master-data', query: { tab: 'categories' } },
  assets: { route: 'data-import' },
  people: { route: 'users' },
  embedding: undefined,
}

/** Returns the selected tab of the dashboard, which gets the focus after «Dismiss». */
const selectedTab = (ancestor: Element): Element | null =>
  (ancestor.getRootNode() as Document | ShadowRoot).querySelector(
    '[role="tab"][aria-selected="true"]',
  )

/** The first steps of a new company. Empty while loading, and when all required steps are done. */
export function FirstSteps() {
  const { link } = useWidgetHost()
  const { steps, dismiss } = useMemo(() => firstSteps(), [])
  const state = useStore(steps.$state)
  const busy = useStore(dismiss.$state).status === 'running'
  const known = 'value' in state ? state.value : undefined
  const place = useRef<HTMLDivElement>(null)
  useNextFocus(place, selectedTab)
  return (
    <div ref={place}>
      {known?.shown && (
        <StepCard
          done={known.done}
          busy={busy}
          linkOf={(step) => {
            const intent = intents[step]
            return intent && link(intent)
          }}
          onDismiss={() => void dismiss.run()}
        />
      )}
    </div>
  )
}
