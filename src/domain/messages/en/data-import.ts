import { texts } from '../../../wire/texts.ts'
import { countText, formatExact } from '../../text/format-field.ts'

const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`)

/** Imports: why a file cannot be read, what is missing before it can be imported, and what is wrong with a row. */
export const dataImportTexts = /* @__PURE__ */ texts('dataImport', {
  notFound: 'Import not found',
  file: {
    missing: 'Choose a file',
    tooLarge: 'Files may have at most 20 MB',
    'file-type': 'Save the table as .xlsx or .csv, without a password, and choose that file',
    unreadable: 'This file could not be read. Save it again as .xlsx or .csv',
    empty: 'There is no table in this file',
    'too-many-rows': (limit: number) => `Import at most ${countText(limit)} rows at once`,
    'too-many-columns': (limit: number) => `A table may have at most ${limit} columns`,
    'unclosed-quote': (line: number) => `A quotation mark in line ${line} is never closed`,
  },
  plan: {
    started: 'This import has been started already',
    rehearsing: 'The rehearsal is still running',
    notReady: 'Rehearse this import first',
    nothingGood: 'No row can be imported',
    notStarted: 'Start this import first',
    targetTwice: 'Another column already fills this field',
    needed: (label: string) => `Choose a column for ${label}, or a value for all rows`,
    neededColumn: (label: string) => `Choose a column for ${label}`,
    notOffered: 'This choice is not available for this kind of import',
    dayOrder: 'Choose whether the day or the month comes first',
    noValue: 'This value does not exist',
    mayNotCreate: 'Only super admins can add categories and places',
    managerNeeded: 'Choose who manages the new category',
    noPeople: 'An import of assets cannot add people',
  },
  row: {
    missing: 'The value is missing',
    unreadable: 'This row holds characters that could not be read',
    extraCells: (count: number) => `This row has ${cells(count)} more than the header`,
    tooLong: (limit: number) => `A cell may have at most ${countText(limit)} characters`,
    error: (shown: string) => `The cell holds the error ${shown}`,
    formula: 'This cell has a formula. Its result is imported.',
    damaged: 'This looks damaged by a spreadsheet',
    notDay: 'This is not a date',
    notNumber: 'This is not a number',
    /** `value`: a number; in the API documentation the name of the parameter. */
    rounded: (typed: string, value: number | string) =>
      `“${typed}” is read as ${typeof value === 'number' ? formatExact(value) : value}`,
    otherCurrency: (code: string) =>
      `Amounts are stored in INR or USD, not in ${code}. Convert them in the file, or add this column to Remarks.`,
    notYesNo: 'Enter Yes or No',
    notChoice: (choices: string) => `Enter one of ${choices}`,
    unknown: {
      category: 'There is no such category',
      place: 'There is no such place',
      location: 'There is no such location in this place',
      user: 'There is no such person',
    },
    several: 'Several records have this name. Choose one.',
    leftUnassigned: 'There is no such person: the asset stays unassigned',
    leftOut: 'Left out, as chosen for this value',
    sameKey: (row: number) => `Row ${row} has the same ID`,
    severalAssets: (count: number) => `${count} assets have this ID`,
    inTrash: 'This asset is in the Trash: restore it first',
    exists: 'There is an asset with this ID already',
    notCode: 'This is not the code of an asset, such as 1042H',
    noAsset: 'No asset has this code',
    sameAsset: (row: number) => `Row ${row} is about the same asset`,
    known: 'This asset exists already',
    noKey: 'This row has no code and no ID: it is added as a new asset',
    changedSince: 'Changed since the rehearsal',
    user: {
      superAdmin: 'Super admins are made by hand',
      sameEmail: (row: number) => `Row ${row} has the same email`,
      sameName: (row: number) => `Row ${row} has the same name`,
      exists: 'There is a user with this email already',
      hasLeft: 'This user has left: reactivate them first',
    },
  },
  refused: { sheet: 'Refused rows', why: 'Why' },
})
