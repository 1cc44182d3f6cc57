import { texts } from '../../wire/texts.ts'

/** Tiles of files that are uploaded. */
export const attachingTexts = /* @__PURE__ */ texts('attaching', {
  files: 'Files',
  remove: (name: string) => `Remove ${name}`,
  again: 'Retry',
  retry: (name: string) => `Retry ${name}`,
  uploading: (name: string) => `Uploading ${name}`,
  attached: (name: string) => `${name} is attached`,
  removed: (name: string) => `${name} is removed`,
  notUploaded: 'Not uploaded',
  gone: 'No longer there',
  onTheirWay: (count: number) =>
    count === 1 ? '1 file is still on its way' : `${count} files are still on their way`,
  left: (count: number) =>
    count === 1 ? '1 file is not uploaded' : `${count} files are not uploaded`,
  kilobytes: (size: string) => `${size} kB`,
  megabytes: (size: string) => `${size} MB`,
  share: (sent: string, size: string) => `${sent} of ${size}`,
  /** Name of a picture that was pasted and has none. */
  screenshot: (moment: string) => `Screenshot ${moment}`,
})
