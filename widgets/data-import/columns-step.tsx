import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { formatDay } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { Note } from '../../src/ui/feedback/note.tsx'
import type { Import } from '../../src/wire/import.ts'
import { ColumnRow } from './column-row.tsx'
import { Preview } from './preview.tsx'
import { Settings } from './settings.tsx'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { columns: texts } = importScreenTexts

interface StepProps {
  record: Import
  store: PlanStore
}

/** The step Columns: targets of columns, interpretation of cells, and a preview. */
export function ColumnsStep({ record, store }: StepProps) {
  const { remembered } = store
  return (
    <>
      {remembered && (
        <Note>
          <strong>{texts.remembered(formatDay(remembered.at), showBidi(remembered.by))}</strong>{' '}
          {texts.rememberedText}
        </Note>
      )}
      <div className={styles.halves}>
        <ul aria-label={texts.heading} className={styles.mapping}>
          {record.columns.map((column) => (
            <ColumnRow key={column.index} record={record} column={column} store={store} />
          ))}
        </ul>
        <Settings record={record} store={store} />
      </div>
      <Preview record={record} />
    </>
  )
}
