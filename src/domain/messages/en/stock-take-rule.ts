import { texts } from '../../../wire/texts.ts'

/** What can be wrong with a stock-take, or with what is done to it. */
export const stockTakeRuleTexts = /* @__PURE__ */ texts('stockTakeRule', {
  notFound: 'Stock-take not found',
  markNotFound: 'Mark not found',
  nameRequired: 'Please enter a name',
  nameTooLong: 'A name must not be longer than 255 characters',
  placeRequired: 'Please choose a place',
  placeUnknown: 'This place does not exist',
  locationUnknown: 'Some of these locations are not in this place',
  categoryUnknown: 'Some of these categories do not exist',
  noneExpected: 'No assets are expected there',
  tooManyExpected: 'A stock-take cannot expect more than 20,000 assets',
  closed: 'This stock-take is closed',
  cancelled: 'This stock-take was cancelled',
  notYours: 'Only the person who started this stock-take or a super admin can do this',
  notYourMark:
    'Only the person who marked it, the person who started the stock-take or a super admin can take it back',
  /** Of a mark. */
  whatRequired: 'A mark needs an asset or a code',
  assetUnknown: 'This asset does not exist',
  several: 'Several assets have this ID',
  codeTooLong: 'A code must not be longer than 255 characters',
  elsewhere: 'This location does not belong to the place of the stock-take',
  noteTooLong: 'A note must not be longer than 1,000 characters',
  idTaken: 'This mark belongs to another stock-take',
  onePhoto: 'This mark already has a photo',
  /** In a row of the run that closes it. */
  movedSince: 'This asset was moved in the meantime',
})

/** The spreadsheet of a stock-take. */
export const stockTakeReportTexts = /* @__PURE__ */ texts('stockTakeReport', {
  sheets: {
    summary: 'Summary',
    found: 'Found',
    misplaced: 'Misplaced',
    extra: 'Not expected',
    missing: 'Missing',
    unknown: 'Unknown',
  },
  what: 'What',
  value: 'Value',
  name: 'Name',
  place: 'Place',
  locations: 'Locations',
  categories: 'Categories',
  all: 'All',
  state: 'State',
  started: 'Started',
  startedBy: 'Started by',
  ended: 'Ended',
  endedBy: 'Ended by',
  expected: 'Expected',
  code: 'Code',
  id: 'ID',
  description: 'Description',
  expectedPlace: 'Place as recorded',
  expectedLocation: 'Location as recorded',
  inTrash: 'In the Trash',
  text: 'Text',
  seen: 'Seen in',
  seenBy: 'By',
  when: 'When',
  note: 'Note',
})
