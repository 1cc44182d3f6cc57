import { texts } from '../../wire/texts.ts'

/** What can be wrong with a canned reply. */
export const cannedReplyTexts = /* @__PURE__ */ texts('cannedReply', {
  required: 'This field is required',
  titleTooLong: 'A title has at most 100 characters',
  titleExists: 'There is a reply with this title already',
  bodyTooLong: 'A reply has at most 10,000 characters',
  manager: 'A reply is for System Admin, for Office Admin or for all',
  full: 'There are 200 replies, which is the most. Delete one first.',
  notFound: 'Reply not found',
})
