import { broken, type Mutation } from './broken.ts'

/** Spreadsheets, and the activity log that they share their order with. */
export const exports: readonly Mutation[] = [
  ...broken('host/api/spreadsheet/cells.ts', 'api', ['tests/api/export-hostile'])(
    ['spreadsheets read escapes in texts', 'EXP-02', "_: '_x005F_'", "_: '_'"],
    ['markup is not escaped', 'EXP-02', "'<': '&lt;'", "'<': '<'"],
    [
      'control characters break the file',
      'EXP-02',
      'replacements[found] ??',
      'replacements[found] ?? found ??',
    ],
  ),
  ...broken('host/api/modules/assets/export-queries.ts', 'api', ['tests/api/records/export.test'])([
    'an export has an order of its own',
    'EXP-02',
    'order by ${orderBy(list)}',
    'order by id',
  ]),
  ...broken('host/api/modules/activity/list.ts', 'api', ['tests/api/records/activity.test'])([
    'the last millisecond is left out',
    'API-22 LOG-06',
    'instant(end + 1)',
    'instant(end)',
  ]),
  ...broken('host/api/modules/activity/range.ts', 'api', ['tests/api/records/activity'])([
    'a range may end before it starts',
    'API-22 API-23',
    'end < start',
    'false',
  ]),
]
