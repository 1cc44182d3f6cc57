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
import { shownAs, targetLabel } from './labels.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { preview: texts } = importScreenTexts

type PreviewRow = Import['preview'][number]

/** The first rows as they would be stored. */
export function Preview({ of }: { of: Import }) {
  const { preview } = of
  return (
    <section className={styles.preview}>
      <Heading usual={3} inner size="title">
        {texts.label}
      </Heading>
      <DataTable
        label={texts.label}
        columns={previewColumns(of)}
        items={preview}
        rowKey={({ row_no }) => row_no}
        page={1}
        loading={false}
        empty={<EmptyState text={texts.none} />}
      />
    </section>
  )
}

/** A column for each field that any of the rows has. */
function previewColumns({ kind, preview }: Import): readonly Column<PreviewRow>[] {
  const held = new Set(preview.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const named = (name: ImportTarget) =>
    column<PreviewRow>({
      id: name,
      header: targetLabel(name),
      cell: ({ changes }) => {
        const change = changes.find(({ field }) => field === name)
        return change?.to ? shownAs[kind](name, change.to) : null
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
    ...importRules[kind].targets.filter((name) => held.has(name)).map(named),
    column<PreviewRow>({
      id: 'notes',
      header: texts.notes,
      cell: ({ notes }) => <Sentences lines={[...new Set(notes.map(shownMessage))]} />,
      look: 'lines',
      card: 'wide',
    }),
  ]
}
