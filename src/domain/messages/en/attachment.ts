import { texts } from '../../../wire/texts.ts'

/** What can be wrong with a file that is sent with a comment or a ticket. */
export const attachmentTexts = /* @__PURE__ */ texts('attachment', {
  kind: (name: string) => `This kind of file is not accepted: ${name}`,
  photo: (kind: string) => `${kind} pictures are not supported. Save the photo as JPEG.`,
  drawing: (kind: string) => `${kind} pictures are not supported. Save the picture as PNG.`,
  recording: (kind: string) =>
    `${kind} recordings are not supported. Attach a screenshot or paste a link.`,
  archive: (kind: string) => `${kind} archives are not supported. Attach the files one by one.`,
  program: (kind: string) => `${kind} programs are not supported. Paste a link instead.`,
  format: (kind: string, better: string) =>
    `${kind} files are not supported. Save the file as ${better}.`,
  macros: (better: string) =>
    `Files with macros are not supported. Save the file as ${better} without macros.`,
  locked: 'This file is protected by a password. Remove the password and attach the file again.',
  damaged: (name: string) =>
    `The content of ${name} cannot be read. Save the file again and attach it once more.`,
  tooLarge: (name: string, megabytes: number) =>
    `File too large: ${name}. Maximum size is ${megabytes}MB.`,
  empty: (name: string) => `This file is empty: ${name}`,
  tooManyPixels: (name: string) => `Too many pixels: ${name}. Maximum is 40 megapixels.`,
  tooManyFrames: (name: string) =>
    `Animation too long: ${name}. Maximum is 400 megapixels, all frames together.`,
  tooMany: 'You can only attach up to 10 files.',
  infected: (name: string) => `${name} was refused by the virus scanner`,
  unavailable: 'Uploads are unavailable right now. Try again later.',
  tooManyWaiting: 'You have 30 files that are not sent yet. Send or remove some of them first.',
  ticketFull: 'A ticket holds at most 200 MB of files.',
  unknown: 'This file is no longer available',
  one: 'Send exactly one file, in the field file.',
  notFound: 'File not found',
  /** A file whose name has no visible characters. */
  unnamed: 'file',
})

/** Tiles of files that are uploaded. */
export const attachingTexts = /* @__PURE__ */ texts('attaching', {
  files: 'Files',
  remove: (name: string) => `Remove ${name}`,
  again: 'Retry',
  retry: (name: string) => `Retry ${name}`,
  uploading: (name: string) => `Uploading ${name}`,
  attached: (name: string) => `${name} is attached`,
  removed: (name: string) => `${name} is removed`,
  notAdded: (names: string, more: number) =>
    `Not added: ${names}${more > 0 ? ` and ${more} more` : ''}`,
  notUploaded: 'Not uploaded',
  gone: 'No longer available',
  left: (count: number) =>
    count === 1 ? '1 file is not uploaded' : `${count} files are not uploaded`,
  kilobytes: (size: string) => `${size} kB`,
  megabytes: (size: string) => `${size} MB`,
  share: (sent: string, size: string) => `${sent} of ${size}`,
  /** Name of a picture that was pasted and has none. */
  screenshot: (moment: string) => `Screenshot ${moment}`,
})

/** Where files can be attached; a separate group, because it loads before the others. */
export const attachTexts = /* @__PURE__ */ texts('attach', {
  attach: 'Attach files',
  hint: (megabytes: number) =>
    `Up to 10 files of ${megabytes} MB: pictures, PDF, text and office files`,
  drop: 'Drop to attach',
  onTheirWay: (count: number) =>
    count === 1 ? '1 file is still uploading' : `${count} files are still uploading`,
})

/** Files that were sent. */
export const sentFileTexts = /* @__PURE__ */ texts('sentFile', {
  files: 'Files',
  open: (name: string) => `Open ${name}`,
  show: 'Show',
  showFile: (name: string) => `Show ${name}`,
  loading: 'Loading',
  failed: 'The file could not be loaded.',
})
