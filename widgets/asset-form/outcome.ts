import { ticketsNotCompleted } from '../../src/domain/asset/asset-rules.ts'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { similarTexts } from '../../src/domain/messages/en/similar.ts'
import type { WidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { HttpError, endsSession } from '../../src/http/error.ts'
import { uploadFailure } from '../../src/parts/gallery/upload.ts'
import { changed } from '../../src/state/reload/changes.ts'
import type { FieldErrors } from '../../src/state/record/form-values.ts'
import { showFailure } from '../../src/state/feedback/report-failure.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { Change } from '../../src/wire/run.ts'
import { constraintText, fieldTexts, type Problem } from '../../src/wire/problem.ts'
import type { UploadResult } from './pictures.ts'
import { type AssetValues, fieldOf, noAsset } from './values.ts'

const texts = assetFormTexts

/** Shows a toast: a required value is missing, or a value is invalid. */
export const reportInvalid = (missing: boolean): void =>
  toasts.error(missing ? texts.mandatoryMissing : texts.notProper)

/** Shows what was saved, and what was not. */
export function announceSaved(
  { id, images, count }: { id: number; images: UploadResult; count?: number | undefined },
  { isNew, host }: { isNew: boolean; host: WidgetHost },
): void {
  changed('assets', 'activity')
  host.emit('assetdesk-asset-saved', { id })
  if (images.kind === 'failed') {
    env().log(texts.imagesUnsent(id), images.error)
    if (!endsSession(images.error)) toasts.error(uploadFailure(images.error))
  } else if (count !== undefined) {
    toasts.success(similarTexts.added(count))
  } else if (images.kind === 'sent') {
    toasts.success(isNew ? texts.addedWithImages : texts.updatedWithImages)
  } else {
    toasts.success(isNew ? texts.added : texts.updated)
  }
}

/** Shows that the asset was saved with the first values, without later changes (STA-12). */
export function announceSavedBefore(id: number, host: WidgetHost): void {
  changed('assets', 'activity')
  host.emit('assetdesk-asset-saved', { id })
  toasts.info(texts.savedBefore(id))
}

/** Returns the server's error texts by the fields of the form. */
function textsAtFields(problem: Problem | undefined): FieldErrors<AssetValues> {
  if (!problem || !Array.isArray(problem.message)) return {}
  const message = problem.message.map((entry) => ({ ...entry, property: fieldOf(entry.property) }))
  return fieldTexts({ ...problem, message }, noAsset)
}

/** Shows why nothing was saved: the text of the assignee rule, or a general one (ERR-19, 21, 22). */
export function reportFailure(error: unknown): FieldErrors<AssetValues> {
  env().log(texts.saveFailed, error)
  const problem = error instanceof HttpError && error.status === 422 ? error.problem : undefined
  toasts.error(constraintText(problem, ticketsNotCompleted.key) ?? texts.saveFailed)
  return textsAtFields(problem)
}

/** Asks whether to change the parts of a saved asset too. The code is loaded lazily, because few assets have parts. */
export async function askParts(id: number, change: Change, host: WidgetHost): Promise<void> {
  try {
    const { followWhole } = await import('../../src/parts/selection/parts-too.ts')
    await followWhole(id, change, { host, failed: texts.partsLeft })
  } catch (error) {
    showFailure(error, texts.partsLeft)
  }
}

export function showNotLoaded(error: unknown): void {
  showFailure(error, texts.loadFailed)
}
