import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import type { StockTakeStore } from './store.ts'
import type { Entry } from './view.ts'

interface SingleProps {
  name: string
  entry: Entry
  store: StockTakeStore
}

/** A mark that was refused by itself can be sent again or discarded. */
export const Single = ({ name, entry: { id }, store: { queue } }: SingleProps) => (
  <Inline>
    <Button
      size="small"
      passing
      aria-label={texts.refused.retryOf(name)}
      onClick={() => queue.retry(id)}
    >
      {texts.refused.retry}
    </Button>
    <Button
      size="small"
      passing
      aria-label={texts.refused.discardOf(name)}
      onClick={() => queue.discard(id)}
    >
      {texts.refused.discard}
    </Button>
  </Inline>
)
