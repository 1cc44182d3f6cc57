import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import { DataTable } from '../../src/ui/data-table/data-table.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Sentences } from '../../src/ui/layout/sentences.tsx'
import type { Import } from '../../src/wire/import.ts'
import { importRules, type ImportTarget } from '../../src/wire/import-kinds.ts'
import { shownMessage } from '../../src/wire/texts.ts'
import { formatValue, targetLabel } from './labels.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { preview: texts } = importScreenTexts

type PreviewRow = Import['preview'][number]

/** The first rows as they would be stored. */
export function Preview({ record }: { record: Import }) {
  const { preview } = record
  return (
    <section className={styles.preview}>
      <Heading defaultLevel={3} inner size="title">
        {texts.label}
      </Heading>
      <DataTable
        label={texts.label}
        columns={previewColumns(record)}
        items={preview}
        rowKey={({ row_no }) => row_no}
        page={1}
        loading={false}
        empty={<EmptyState text={texts.none} />}
      />
    </section>
  )
}

/** Returns a column for each field that at least one row has. */
function previewColumns({ kind, preview }: Import): readonly Column<PreviewRow>[] {
  const fields = new Set(preview.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const fieldColumn = (name: ImportTarget) =>
    column<PreviewRow>({
      id: name,
      header: targetLabel(name),
      cell: ({ changes }) => {
        const change = changes.find(({ field }) => field === name)
        return change?.to ? formatValue[kind](name, change.to) : null
      },
      look: name === 'serial_number' ? 'code' : 'long',
      card: 'fact',
    })
  return [
    column<PreviewRow>({
      id: 'row',
      header: texts.row,
      cell: ({ line }) => formatCount(line),
      look: 'number',
      card: 'number',
    }),
    ...importRules[kind].targets.filter((name) => fields.has(name)).map(fieldColumn),
    column<PreviewRow>({
      id: 'notes',
      header: texts.notes,
      cell: ({ notes }) =>
        notes.length > 0 ? <Sentences lines={[...new Set(notes.map(shownMessage))]} /> : null,
      look: 'lines',
      card: 'wide',
    }),
  ]
}
