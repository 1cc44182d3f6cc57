import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Import } from '../../src/wire/import.ts'
import type { ImportActions } from './actions.ts'
import { delimiterName, encodingName, Reading } from './reading.tsx'
import type { PlanStore } from './store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { file: texts } = importScreenTexts

export interface FileLineProps {
  record: Import
  store: PlanStore
  actions: ImportActions
  /** Can the import still be discarded? */
  discardable: boolean
  /** Can its settings be changed here? */
  editable: boolean
}

/** The file and the settings for reading it. */
export function FileLine({ record, store, actions, discardable, editable }: FileLineProps) {
  const [reading, setReading] = useState(record.unreadable > 0 || record.sheets.length > 1)
  const panel = useId()
  const discarding = useStore(actions.discarding.$state).status === 'running'
  return (
    <section aria-label={record.file.name} className={styles.file}>
      <div className={styles.head}>
        <div className={styles.lead}>
          <Heading defaultLevel={2} size="title">
            {record.file.name}
          </Heading>
          <Text as="p" size="small" tone="muted">
            {facts(record)}
          </Text>
        </div>
        {editable && (
          <Button
            variant="ghost"
            aria-expanded={reading}
            aria-controls={panel}
            onClick={() => setReading(!reading)}
          >
            {texts.reading}
          </Button>
        )}
        {discardable && (
          <Button busy={discarding} onClick={() => void actions.discard()}>
            {texts.discard}
          </Button>
        )}
      </div>
      <div id={panel} hidden={!editable || !reading}>
        {editable && reading && <Reading record={record} store={store} />}
      </div>
    </section>
  )
}

function facts({ rows, columns, settings }: Import): string {
  const { sheet, encoding, delimiter, header_row } = settings
  return [
    texts.figures(rows, formatCount(rows), columns.length),
    ...(sheet === null ? [] : [sheet]),
    ...(delimiter === null ? [] : [delimiterName(delimiter)]),
    ...(encoding === null ? [] : [encodingName(encoding)]),
    texts.headerIn(header_row),
  ].join(' · ')
}
