import { onTestFinished } from 'vitest'
import { changeSettings } from '../../../src/session/settings.ts'

/** Shows elements as the application does, until the end of the test; they stand on a host page otherwise. */
export function asApplication(): void {
  changeSettings({ surroundings: 'application' })
  onTestFinished(() => changeSettings({ surroundings: undefined }))
}
