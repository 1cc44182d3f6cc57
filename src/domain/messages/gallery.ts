import { texts } from '../../wire/texts.ts'

/** Texts of the gallery and its viewer. */
export const galleryTexts = /* @__PURE__ */ texts('gallery', {
  of: (name: string) => `Images of ${name}`,
  none: 'No image',
  broken: 'This image cannot be shown',
  previous: 'Previous image',
  next: 'Next image',
  earlier: 'Earlier thumbnails',
  later: 'Later thumbnails',
  position: (at: number, count: number) => `${at} / ${count}`,
  spoken: (at: number, count: number) => `Image ${at} of ${count}`,
  open: (at: number, count: number) => `Open image ${at} of ${count} in full size`,
  show: (at: number, count: number) => `Show image ${at} of ${count}`,
  delete: (at: number) => `Delete image ${at}`,
  remove: (name: string) => `Remove ${name}`,
  /** Said to screen readers after a pick and after a removal. */
  added: (count: number, total: number) =>
    count === 1 ? `1 image added, ${total} in all` : `${count} images added, ${total} in all`,
  removed: (left: number) => `Image removed, ${left} left`,
  uploading: 'Uploading images',
})
