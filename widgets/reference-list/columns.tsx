import { formatCount } from '../../src/domain/text/format.ts'
import { phraseSearch } from '../../src/domain/text/search-text.ts'
import { masterDataTexts as texts } from '../../src/domain/messages/en/master-data.ts'
import { isRetired, shownName } from '../../src/domain/reference/retired.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import type { Intent } from '../../src/env.ts'
import { column, type Column } from '../../src/ui/data-table/column.ts'
import { Text } from '../../src/ui/layout/text.tsx'
import { managers } from '../../src/wire/enums.ts'
import type { ReferenceEntry } from '../../src/wire/reference.ts'
import type { ReferenceTab } from '../../src/wire/reference-kinds.ts'
import { tabContents, type ReferenceRow } from './rows.ts'

/** Returns the intent to list the assets of a row. */
function listAssetsOf(tab: ReferenceTab, { name, entry }: ReferenceRow): Intent {
  const contents = tabContents[tab]
  const query: Intent['query'] =
    'kind' in contents && entry
      ? { tab: 'all', [contents.kind]: entry.id }
      : { tab: 'all', search: phraseSearch(name) }
  return { route: 'dashboard', query }
}

const countColumn = (name: 'tickets' | 'people' | 'locations'): Column<ReferenceRow> =>
  column({
    id: name,
    header: texts.columns[name],
    cell: ({ entry }) => entry && formatCount(entry[name]),
    look: 'number',
    card: 'fact',
  })

const factColumn = (
  id: 'manager' | 'usefulLife' | 'place',
  valueOf: (entry: ReferenceEntry) => string | number | null | undefined,
): Column<ReferenceRow> =>
  column({
    id,
    header: texts.columns[id],
    cell: ({ entry }) => entry && valueOf(entry),
    card: 'fact',
    ...(id === 'usefulLife' && { look: 'number' }),
  })

/** Returns the name of an entry. A retired one is faint and marked. */
const nameCell = (entry: ReferenceEntry) =>
  isRetired(entry) ? (
    <Text size="control" tone="faint">
      {shownName(entry)}
    </Text>
  ) : (
    shownName(entry)
  )

/** The columns of a tab between the name and the counts. */
const columnsOfTab: Partial<Record<ReferenceTab, () => Column<ReferenceRow>[]>> = {
  categories: () => [
    factColumn('manager', ({ manager }) => manager && managers[manager]),
    factColumn('usefulLife', ({ useful_life }) => useful_life),
  ],
  places: () => [countColumn('locations'), countColumn('people')],
  locations: () => [factColumn('place', ({ place }) => place?.display_name)],
}

/** Returns the columns of a tab. The number of assets is a link to their list. */
export function referenceColumns(
  tab: ReferenceTab,
  { link }: Pick<WidgetHost, 'link'>,
): readonly Column<ReferenceRow>[] {
  return [
    column({
      id: 'name',
      header: texts.columns.name,
      cell: ({ name, entry }: ReferenceRow) => (entry ? nameCell(entry) : name),
      grow: true,
      card: 'title',
    }),
    ...(columnsOfTab[tab]?.() ?? []),
    column({
      id: 'assets',
      header: texts.columns.assets,
      cell: ({ assets }: ReferenceRow) => formatCount(assets),
      look: 'number',
      card: 'fact',
      link: (row) =>
        row.assets > 0
          ? { to: link(listAssetsOf(tab, row)), label: texts.showAssets(row.name) }
          : undefined,
    }),
    ...('kind' in tabContents[tab] ? [countColumn('tickets')] : []),
  ]
}
