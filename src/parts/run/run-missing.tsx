import { runInfoTexts as texts } from '../../domain/messages/en/run-info.ts'
import { isUnknownRecord } from '../../http/error.ts'
import { MissingRecord, type MissingRecordProps } from '../record/missing-record.tsx'

/** Replaces a run that could not be loaded, and says if it does not exist. */
export function RunMissing(props: Omit<MissingRecordProps, 'texts'>) {
  const failed = isUnknownRecord(props.error) ? texts.notThere : texts.failed
  return <MissingRecord texts={{ ...texts, failed }} {...props} />
}
