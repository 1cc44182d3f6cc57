import { useId } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import type { UnknownName } from '../../src/wire/import.ts'
import { targetLabel } from './labels.ts'
import { useNameOptions } from './name-options.ts'
import { meaningOf, withMeaning } from './plan.ts'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { values: texts } = importScreenTexts

/** An unknown name, the number of its rows, and the choice of its meaning. */
export function NameRow({ name, store }: { name: UnknownName; store: PlanStore }) {
  const id = useId()
  const { options, source } = useNameOptions(name)
  const { target, value, rows, suggestion, outcome } = name
  const choose = (meaning: string | null) =>
    store.change((plan) => withMeaning(plan, name, meaning))
  return (
    <li className={styles.value}>
      <span id={id} dir="auto" className={styles.name}>
        {showBidi(texts.choice(targetLabel(target), value))}{' '}
        <Text size="small" tone="muted">
          {texts.rows(rows, formatCount(rows))}
        </Text>
      </span>
      <span>
        {suggestion && outcome === null && (
          <Button size="small" onClick={() => choose(`use:${suggestion.id}`)}>
            {texts.suggestion(showBidi(suggestion.text))}
          </Button>
        )}
      </span>
      <Select<string>
        labelledBy={id}
        options={options}
        source={source}
        value={meaningOf(name)}
        placeholder={texts.open}
        onChange={choose}
      />
    </li>
  )
}
