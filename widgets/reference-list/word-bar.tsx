import { useRef } from 'react'
import { bulkActionTexts } from '../../src/domain/messages/en/bulk-action.ts'
import {
  masterDataRuleTexts,
  masterDataTexts as texts,
} from '../../src/domain/messages/en/master-data.ts'
import { wordLimit } from '../../src/domain/reference/word-rules.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { useFocusKept } from '../../src/parts/selection/bar-effects.ts'
import * as styles from '../../src/parts/selection/selection-bar.css.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { ActionRow } from '../../src/ui/menu/action-row.tsx'
import type { RenamedField } from './rows.ts'
import type { ReferenceStore } from './store.ts'

interface WordBarProps {
  store: ReferenceStore
  field: RenamedField
  words: readonly string[]
}

/** How many texts are ticked, and what can be done with them. */
export function WordBar({ store, field, words }: WordBarProps) {
  const bar = useRef<HTMLElement>(null)
  useFocusKept(bar)
  const rename = () => store.show({ kind: 'rename', field, from: words })
  return (
    <section ref={bar} aria-label={texts.selected[field]} className={styles.bar} data-actions>
      <strong role="status" className={styles.count}>
        {bulkActionTexts.selected(formatCount(words.length))}
      </strong>
      <div className={styles.actions}>
        <ActionRow
          most={1}
          actions={[
            {
              label: texts.actions.rename,
              icon: 'pencil',
              size: 'small',
              refusal: words.length > wordLimit ? masterDataRuleTexts.tooManyWords : undefined,
              run: rename,
            },
          ]}
        />
      </div>
      <span className={styles.clear}>
        <Button size="small" variant="ghost" onClick={store.untick}>
          {bulkActionTexts.clear}
        </Button>
      </span>
    </section>
  )
}
