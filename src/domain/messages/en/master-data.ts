import { texts } from '../../../wire/texts.ts'

/** Broken rules of categories, places and locations, and of texts that are renamed. */
export const masterDataRuleTexts = /* @__PURE__ */ texts('masterDataRule', {
  required: 'This field is required',
  tooLong: 'At most 255 characters',
  nameExists: {
    category: 'There is a category of this name already',
    place: 'There is a place of this name already',
    location: 'The place has a location of this name already',
  },
  manager: 'Choose System Admin or Office Admin',
  usefulLife: 'A whole number of months from 1 to 600',
  placeUnknown: 'This place does not exist any more',
  placeFixed: 'A location stays in its place',
  placeRetired: 'The place is retired. Bring it back first.',
  other: 'This category has no manager and is always offered',
  neededBy: (names: string, more: number) =>
    more > 0
      ? `The place of ${names} and ${more} more. Admins need a place: give them another one first.`
      : `The place of ${names}. Admins need a place: give them another one first.`,
  inUse: 'It is in use. Retire it instead.',
  full: {
    category: 'There are 4,095 categories, and there can be no more',
    place: 'There are 8,191 places, and there can be no more',
    location: 'There are 131,071 locations, and there can be no more',
  },
  notFound: {
    category: 'This category does not exist any more',
    place: 'This place does not exist any more',
    location: 'This location does not exist any more',
  },
  wordsMissing: 'Choose at least one text',
  tooManyWords: 'At most 100 texts at once',
})
