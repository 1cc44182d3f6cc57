import { texts } from '../../wire/texts.ts'

/** What can be wrong with a file that is sent with a comment or a ticket. */
export const attachmentTexts = /* @__PURE__ */ texts('attachment', {
  kind: (name: string) => `This kind of file is not accepted: ${name}`,
  tooLarge: (name: string, megabytes: number) =>
    `File too large: ${name}. Maximum size is ${megabytes}MB.`,
  empty: (name: string) => `This file is empty: ${name}`,
  tooManyPixels: (name: string) => `Too many pixels: ${name}. Maximum is 40 megapixels.`,
  tooMany: 'You can only attach up to 10 files.',
  infected: (name: string) => `${name} was refused by the virus scanner`,
  unavailable: 'Files cannot be taken at the moment',
  tooManyWaiting: 'You have 30 files that are not sent yet. Send or remove some of them first.',
  ticketFull: 'A ticket holds at most 200MB of files.',
  unknown: 'This file is no longer there',
  one: 'Send exactly one file, in the field file.',
  notFound: 'File not found',
  /** A file whose name has nothing that can be seen. */
  unnamed: 'file',
})
