import { shownValue } from '../../src/domain/asset/asset-changes.ts'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import { DataTable } from '../../src/ui/data-table/data-table.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { assetFields, fieldNames, type AssetFieldName } from '../../src/wire/asset-fields.ts'
import type { Import } from '../../src/wire/import.ts'
import { shownMessage } from '../../src/wire/texts.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { preview: texts } = importScreenTexts

type PreviewRow = Import['preview'][number]

/** The first rows as they would be stored. */
export function Preview({ of: { preview } }: { of: Import }) {
  return (
    <section className={styles.preview}>
      <Heading usual={3} inner size="title">
        {texts.label}
      </Heading>
      <DataTable
        label={texts.label}
        columns={previewColumns(preview)}
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
function previewColumns(rows: readonly PreviewRow[]): readonly Column<PreviewRow>[] {
  const held = new Set(rows.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const named = (name: AssetFieldName) =>
    column<PreviewRow>({
      id: name,
      header: assetFields[name].label,
      cell: ({ changes }) => {
        const change = changes.find(({ field }) => field === name)
        return change ? shownValue(name, change.to) : null
      },
      look: name === 'serial_number' ? 'code' : 'long',
      card: 'fact',
    })
  return [
    column<PreviewRow>({
      id: 'row',
      header: texts.row,
      cell: ({ row_no }) => formatCount(row_no),
      look: 'number',
      card: 'number',
    }),
    ...fieldNames.filter((name) => held.has(name)).map(named),
    column<PreviewRow>({
      id: 'notes',
      header: texts.notes,
      cell: ({ notes }) => [...new Set(notes.map(shownMessage))].join('. '),
      look: 'lines',
      card: 'wide',
    }),
  ]
}
