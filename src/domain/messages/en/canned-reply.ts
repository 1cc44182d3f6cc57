import { texts } from '../../../wire/texts.ts'

/** Texts that admins insert into their replies, and what can be wrong with them. */
export const cannedReplyTexts = /* @__PURE__ */ texts('cannedReply', {
  required: 'This field is required',
  titleTooLong: 'A title has at most 100 characters',
  titleExists: 'A reply with this title already exists',
  bodyTooLong: 'A reply has at most 10,000 characters',
  unknownPlaceholder: (name: string) =>
    `${name} is not a placeholder. Use {raiser}, {ticket}, {me} or {due}, or remove the braces.`,
  manager: 'Choose System Admin, Office Admin, all teams or only you',
  full: 'You have reached the limit of 200 replies. Delete one first.',
  notFound: 'Reply not found',
  search: 'Search replies',
  list: 'Canned replies',
  loading: 'Loading replies',
  none: 'No canned replies yet',
  noneFound: 'No matching replies',
  manage: 'Manage replies',
  addOne: 'Add',
  add: 'Add reply',
  edit: 'Edit reply',
  editThis: (title: string) => `Edit ${title}`,
  deleteThis: (title: string) => `Delete ${title}`,
  confirmDelete: 'Delete this reply?',
  notSaved: 'The reply could not be saved',
  gone: 'Someone has deleted this reply',
  everybody: 'All teams',
  onlyMe: 'Only me',
  names: 'Placeholders: {raiser}, {ticket}, {me} and {due}',
  close: 'Close',
  cancel: 'Cancel',
  fields: { title: 'Title', body: 'Text', manager: 'For' },
})
