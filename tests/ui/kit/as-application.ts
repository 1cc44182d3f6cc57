import { onTestFinished } from 'vitest'
import { changeSettings } from '../../../src/session/settings.ts'

/** Makes elements behave as in the application until the end of the test. By default, they are on a host page. */
export function asApplication(): void {
  changeSettings({ surroundings: 'application' })
  onTestFinished(() => changeSettings({ surroundings: undefined }))
}
