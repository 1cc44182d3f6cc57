import { texts } from '../../../wire/texts.ts'

const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`)

/** Imports: why a file cannot be read, what is missing before it can be imported, and what is wrong with a row. */
export const dataImportTexts = /* @__PURE__ */ texts('dataImport', {
  notFound: 'Import not found',
  file: {
    missing: 'Choose a file',
    tooLarge: 'Files may have 20 MB',
    'file-type': 'Save the table as .xlsx or .csv, without a password, and choose that file',
    unreadable: 'This file could not be read. Save it again as .xlsx or .csv',
    empty: 'There is no table in this file',
    'too-many-rows': (limit: number) => `Import at most ${limit} rows at once`,
    'too-many-columns': (limit: number) => `A table may have at most ${limit} columns`,
    'unclosed-quote': (line: number) => `A quotation mark in line ${line} is never closed`,
  },
  plan: {
    started: 'This import has been started already',
    rehearsing: 'The rehearsal is still running',
    notReady: 'Rehearse this import first',
    nothingGood: 'No row can be imported',
    notStarted: 'Start this import first',
    targetTwice: 'Another column has this target already',
    needed: (label: string) => `Choose a column for ${label}, or a value for all rows`,
    dayOrder: 'Choose whether the day or the month comes first',
    noValue: 'This value does not exist',
    mayNotCreate: 'Only super admins can add categories and places',
    managerNeeded: 'Choose who manages the new category',
    noPeople: 'An import of assets adds no people',
  },
  row: {
    unreadable: 'This row holds characters that could not be read',
    extraCells: (count: number) => `This row has ${cells(count)} more than the header`,
    tooLong: (limit: number) => `A cell may have at most ${limit} characters`,
    error: (shown: string) => `The cell holds the error ${shown}`,
    formula: 'The result of a formula was taken',
    damaged: 'This looks damaged by a spreadsheet',
    notDay: 'This is not a day',
    notNumber: 'This is not a number',
    notYesNo: 'Enter Yes or No',
    notChoice: (choices: string) => `Enter one of ${choices}`,
    unknown: {
      category: 'There is no such category',
      place: 'There is no such place',
      location: 'There is no such location in this place',
      user: 'There is no such person',
    },
    several: 'Several have this name: choose the one that is meant',
    leftUnassigned: 'There is no such person: the asset stays unassigned',
    leftOut: 'Left out, as chosen for this value',
    sameKey: (row: number) => `Row ${row} has the same ID`,
    severalAssets: (count: number) => `${count} assets have this ID`,
    inTrash: 'This asset is in the Trash: restore it first',
    exists: 'There is an asset with this ID already',
    changedSince: 'Changed since the rehearsal',
  },
  refused: { sheet: 'Refused rows', why: 'Why' },
})
