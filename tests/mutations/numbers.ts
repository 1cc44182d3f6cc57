import { broken, type Mutation } from './broken.ts'

/** Page numbers, figures, dates and limits. */
export const numbers: readonly Mutation[] = [
  ...broken('src/domain/paging.ts', 'unit', ['tests/unit/paging', 'tests/unit/state/paged-list'])(
    ['eleven rows a page', 'CONST-01', 'pageSize = 12', 'pageSize = 11'],
    ['the left ellipsis comes one page early', 'PAGE-04', 'here > 3', 'here > 2'],
    ['the right ellipsis comes one page late', 'PAGE-07', 'last - here > 2', 'last - here > 3'],
    ['five pages are listed without an ellipsis', 'PAGE-02', 'last <= 4', 'last <= 3'],
    ['rows are numbered from zero', 'CONST-02', 'pageSize + index + 1', 'pageSize + index'],
  ),
  ...broken('src/domain/format.ts', 'unit', ['tests/unit/domain/format'])(
    ['western digit groups', 'FMT-01', "'en-IN'", "'en-US'"],
    ['no minutes', 'FMT-04', "hour: 'numeric', minute: '2-digit' }", "hour: 'numeric' }"],
    ['yesterday lasts two days', 'FMT-05', 'now.getDate() - 1', 'now.getDate() - 2'],
  ),
  ...broken('src/domain/written-day.ts', 'unit', ['tests/unit/domain/format'])([
    'month before day',
    'FMT-03',
    '${two(date.getDate())}-${two(date.getMonth() + 1)}',
    '${two(date.getMonth() + 1)}-${two(date.getDate())}',
  ]),
  ...broken('src/ui/select/options.ts', 'ui', ['tests/ui/kit/select'])(
    ['1,001 options are rendered', 'SEL-06', 'optionLimit = 1000', 'optionLimit = 1001'],
    ['six chips', 'SEL-04', 'chipLimit = 5', 'chipLimit = 6'],
  ),
  ...broken('src/domain/amount.ts', 'unit', ['tests/unit/domain/amount'])(
    ['three decimals are kept', 'FNUM-01', '}e2`))}e-2', '}e3`))}e-3'],
    ['an odd last group is accepted', 'FNUM-01', '/^\\d{3}$/.test(last)', '/^\\d+$/.test(last)'],
    ['three decimals are no question', 'OP-122', 'fraction.length > 2', 'fraction.length > 3'],
  ),
  ...broken('src/wire/enums.ts', 'unit', ['tests/unit/domain/roles'])([
    'two roles swap a database id',
    'CONST-14',
    'office_admin: { id: 1,',
    'office_admin: { id: 5,',
  ]),
  ...broken('src/domain/upload-rules.ts', 'unit', ['tests/unit/domain/upload-rules'])(
    ['seven pictures may be picked', 'CONST-05', 'maxImages = 6', 'maxImages = 7'],
    ['a picture has a byte more', 'CONST-05', '3_000_000', '3_000_001'],
    ['a jpeg is no picture', 'CONST-05', "'image/jpeg', ", ''],
  ),
  ...broken('src/domain/activity-range.ts', 'unit', ['tests/unit/domain/activity-range'])([
    'the log begins a day later',
    'CONST-07',
    '2024-10-28',
    '2024-10-29',
  ]),
  ...broken('src/domain/export-file.ts', 'api', ['tests/api/records/export.test'])([
    'the export has another name',
    'CONST-09',
    'exported_data',
    'export',
  ]),
  ...broken('host/api/lists/page.ts', 'api', ['tests/api/lists/pages'])([
    'the API answers thirteen rows',
    'API-04 TKL-25',
    'usualPageSize = 12',
    'usualPageSize = 13',
  ]),
  ...broken('src/ui/scale.css.ts', 'ui', ['tests/ui/kit/modal', 'tests/ui/kit/filters'])(
    ['the history drawer is wider', 'CONST-06', "drawer: '340px'", "drawer: '360px'"],
    ['the filter panel is wider', 'CONST-06', "panel: '350px'", "panel: '351px'"],
  ),
  ...broken('src/ui/filter-panel/filter-panel.tsx', 'ui', ['tests/ui/kit/filters'])([
    'the filter panel is higher',
    'CONST-06',
    'maxHeight={500}',
    'maxHeight={520}',
  ]),
]
