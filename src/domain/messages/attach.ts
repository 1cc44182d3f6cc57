import { texts } from '../../wire/texts.ts'

/** Where files can be attached; on its own, since it is loaded before anybody attaches any. */
export const attachTexts = /* @__PURE__ */ texts('attach', {
  attach: 'Attach files',
  hint: (megabytes: number) =>
    `Up to 10 files of ${megabytes}MB: pictures, PDF, text and office files`,
  drop: 'Drop to attach',
})
