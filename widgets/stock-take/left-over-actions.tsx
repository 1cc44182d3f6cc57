import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { downloadPath } from '../../src/ui/icon/download.ts'
import { copyPath } from '../../src/ui/icon/drawings.ts'
import { Inline } from '../../src/ui/layout/box.tsx'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { leftOver } from './left-over.ts'
import { useLocationNames } from './location-names.ts'
import type { StockTakeStore } from './store.ts'
import type { Entry } from './view.ts'

interface LeftOverActionsProps {
  entries: readonly Entry[]
  take: StockTake
  store: StockTakeStore
}

/** The actions on marks that came too late. */
export function LeftOverActions({ entries, take, store }: LeftOverActionsProps) {
  const { copy, save, discardAll } = leftOver(take, store, useLocationNames(take))
  return (
    <Inline>
      <Button icon={copyPath} onClick={() => void copy(entries)}>
        {texts.refused.copy}
      </Button>
      <Button icon={downloadPath} onClick={() => save(entries)}>
        {texts.refused.save}
      </Button>
      <Button variant="danger-quiet" onClick={() => void discardAll()}>
        {texts.refused.discardAll}
      </Button>
    </Inline>
  )
}
