import { texts } from '../../../wire/texts.ts'

/** What can be wrong with a view. */
export const viewRuleTexts = /* @__PURE__ */ texts('viewRule', {
  required: 'Enter a name',
  nameTooLong: 'A name has at most 60 characters',
  nameExists: 'You already have a view with this name',
  list: 'This list has no views',
  queryTooLong: 'This view is too long to be saved. Remove some filters.',
  sharing: 'Only admins can share a view',
  full: 'You have reached the limit of 50 views for this list. Delete one first.',
  notFound: 'View not found',
})
