import { type MouseEvent, useId, useRef } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Tabs } from '../../src/ui/tabs/tabs.tsx'
import { ReportNotice, StockTakeActions } from './stock-take-head.tsx'
import { stockTakeResults } from '../../src/wire/stock-take-kinds.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { MarkedRows } from './marked-rows.tsx'
import type { StockTakeStore } from './store.ts'
import type { Shown, View } from './view.ts'
import { AssetsToFind } from './assets-to-find.tsx'

interface ListsProps {
  take: StockTake
  view: View
  store: StockTakeStore
  shown: Shown
  show: (shown: Shown) => void
  /** On phones, tabs and actions are at the foot of the screen, and the list may be outside the viewport. */
  onPhone: boolean
}

/** The list of assets to find and the list of marks, as tabs. */
export function Lists({ take, view, store, shown, show, onPhone }: ListsProps) {
  const panel = useId()
  const list = useRef<HTMLDivElement>(null)
  const select = (next: Shown) => {
    show(next)
    if (onPhone) requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'start' }))
  }
  const showAll = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears.
    const tab = currentTarget.parentElement?.querySelector<HTMLElement>('[aria-selected="true"]')
    tab?.focus({ preventScroll: true })
    show('marked')
  }
  const { open, received, waiting } = view
  const ended = take.state !== 'open'
  const filter = shown === 'open' || shown === 'marked' ? undefined : shown
  const tabs = [
    {
      id: 'open' as const,
      label: texts.tab(ended ? texts.tabs.missing : texts.tabs.find, formatCount(open.length)),
    },
    {
      id: 'marked' as const,
      label: texts.tab(texts.tabs.marked, formatCount(received.length + waiting.length)),
    },
  ]
  return (
    <>
      <div className={styles.bar} data-actions={onPhone || undefined}>
        <div className={styles.tabs}>
          <Tabs
            label={texts.lists}
            tabs={tabs}
            current={shown === 'open' ? 'open' : 'marked'}
            controls={panel}
            onSelect={select}
          />
        </div>
        {filter ? (
          <Button size="small" variant="ghost" onClick={showAll}>
            {`${texts.filtered(stockTakeResults[filter])} · ${texts.showAll}`}
          </Button>
        ) : (
          shown === 'marked' && <span className={styles.order}>{texts.newest}</span>
        )}
        {onPhone && (
          <div className={styles.foot}>
            <ReportNotice store={store} />
            <StockTakeActions take={take} store={store} maxButtons={0} />
          </div>
        )}
      </div>
      <div ref={list} id={panel} role="tabpanel" aria-label={texts.lists}>
        {shown === 'open' ? (
          <AssetsToFind take={take} view={view} store={store} />
        ) : (
          <MarkedRows key={filter} take={take} view={view} store={store} filter={filter} />
        )}
      </div>
    </>
  )
}
