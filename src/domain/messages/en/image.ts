import { texts } from '../../../wire/texts.ts'

/** Texts of choosing, uploading and deleting pictures. */
export const uploadTexts = /* @__PURE__ */ texts('upload', {
  hint: 'Upload image (JPG, JPEG, PNG, up to 3MB)',
  /** The beginning of the hint: what a click does. */
  action: 'Upload image',
  tooMany: 'You can only upload up to 6 images in total.',
  wrongType: 'Invalid file type. Only jpg, jpeg, and png are allowed.',
  /** A file whose content is not a JPEG or PNG, whatever its name or type says. */
  noPicture: (name: string) => `Invalid file type: ${name}. Only jpg, jpeg, and png are allowed.`,
  tooLarge: (name: string) => `File too large: ${name}. Maximum size is 3MB.`,
  tooManyPixels: (name: string) => `Too many pixels: ${name}. Maximum is 40 megapixels.`,
  none: 'No image was sent',
  otherField: 'Only files in the field asset_images are accepted.',
  unreadable: 'The upload is incomplete or cannot be read.',
  unavailable: 'Images cannot be stored at the moment. Please try again later.',
  notFound: 'Image not found',
  uploadFailed: 'Error uploading images.',
  refused: 'Image upload failed: Please check image type or size.',
  deleted: 'Image deleted successfully.',
  invalidId: 'Invalid asset or image ID',
  confirmDelete: 'Are you sure you want to delete this image?',
})

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
