import { useStore } from '@nanostores/react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import * as styles from '../../src/parts/stock-take/stock-take.css.ts'
import { Text, VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { stockTakeResults } from '../../src/wire/stock-take-kinds.ts'
import type { StockTake } from '../../src/wire/stock-take.ts'
import { useLocationNames } from './location-names.ts'
import { MarkCard } from './mark-card.tsx'
import { detailOf } from './row-words.ts'
import type { StockTakeStore } from './store.ts'
import { useMarks } from './use-marks.ts'
import { nameOf } from './view.ts'

interface LastMarksProps {
  take: StockTake
  store: StockTakeStore
}

/** The last mark, large enough to be seen at arm's length, and the one before it. */
export function LastMarks({ take, store }: LastMarksProps) {
  const last = useStore(store.$last)
  const markOf = useMarks(take, store)
  const names = useLocationNames(take)
  const [first] = last
  const spoken = first && markOf(first)
  return (
    <>
      <VisuallyHidden live>
        {spoken
          ? texts.marked(
              nameOf(spoken.row),
              spoken.row.result ? stockTakeResults[spoken.row.result] : texts.waits,
            )
          : ''}
      </VisuallyHidden>
      {last.map((each, index) => {
        if ('elsewhere' in each)
          return (
            <div key={`${each.elsewhere} ${index}`} className={styles.mark}>
              <Text as="p" multiline>
                {texts.elsewhere(each.elsewhere)}
              </Text>
            </div>
          )
        const mark = markOf(each)
        return (
          mark && (
            <MarkCard key={each.first} mark={mark} large={index === 0} store={store}>
              {detailOf(mark.row, take, names)}
            </MarkCard>
          )
        )
      })}
    </>
  )
}
