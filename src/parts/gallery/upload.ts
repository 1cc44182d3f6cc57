import { uploadTexts } from '../../domain/messages/en/image.ts'
import { HttpError } from '../../http/error.ts'
import { submission } from '../../http/submission.ts'
import { upload } from '../../http/upload.ts'
import type { AssetImage } from '../../wire/asset.ts'
import { firstMessage } from '../../wire/problem.ts'

export interface ImageUpload {
  assetId: number
  /** Field `asset_images`, a file or more; `picks().$pending` holds one. */
  form: FormData
  /** Called with the sent share of the bytes, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** One per asset, so that the upload of another asset does not replace the key of a lost response. */
const submissions = new Map<number, ReturnType<typeof submission>>()

function submissionOf(assetId: number) {
  const known = submissions.get(assetId) ?? submission()
  submissions.set(assetId, known)
  return known
}

/** Returns the metadata of the files, which identifies them without reading their content. */
const metadataOf = (form: FormData) =>
  [...form].map(([field, value]) =>
    typeof value === 'string'
      ? [field, value]
      : [field, value.name, value.type, value.size, value.lastModified],
  )

/**
 * Uploads pictures of an asset and returns all its pictures. Sending the same files again after a lost response adds
 * nothing twice. Rejects like `call()`.
 */
export async function uploadImages({
  assetId,
  form,
  onProgress,
}: ImageUpload): Promise<AssetImage[]> {
  const { headers, ended } = submissionOf(assetId)
  const images = await upload(
    'uploadAssetImages',
    { params: { id: assetId }, form },
    { headers: headers(metadataOf(form)), onProgress },
  )
  ended()
  submissions.delete(assetId)
  return images
}

/**
 * Returns the text for a failed upload (OP-056). For an error response that is its first constraint, or a text that
 * type or size may be wrong. Without a valid response nothing is known about the pictures, so the text is general.
 */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof HttpError)) return uploadTexts.uploadFailed
  const { problem } = error
  const constraint = Array.isArray(problem?.message) ? firstMessage(problem) : undefined
  return constraint ?? uploadTexts.refused
}
