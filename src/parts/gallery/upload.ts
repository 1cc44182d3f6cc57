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

/** One per asset, so that another asset's upload in between does not forget a lost answer. */
const submissions = new Map<number, ReturnType<typeof submission>>()

function submissionOf(assetId: number) {
  const known = submissions.get(assetId) ?? submission()
  submissions.set(assetId, known)
  return known
}

/** Identifies a set of files by their metadata, without reading them. */
const described = (form: FormData) =>
  [...form].map(([field, value]) =>
    typeof value === 'string'
      ? [field, value]
      : [field, value.name, value.type, value.size, value.lastModified],
  )

/**
 * Sends pictures of an asset and answers all that it has now. The same files sent again after a lost answer add
 * nothing twice. Fails as `call()` does: any success but 201 is an UnexpectedAnswer.
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
    { headers: headers(described(form)), onProgress },
  )
  ended()
  submissions.delete(assetId)
  return images
}

/**
 * What to say about a failed upload (OP-056): a refusal in the server's first constraint text, else that
 * type or size may be wrong. An unexpected answer, or none at all, says nothing about the pictures.
 */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof HttpError)) return uploadTexts.uploadFailed
  const { problem } = error
  const constraint = Array.isArray(problem?.message) ? firstMessage(problem) : undefined
  return constraint ?? uploadTexts.refused
}
