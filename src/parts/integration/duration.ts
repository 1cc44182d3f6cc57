import { integrationTexts } from '../../domain/messages/en/integration.ts'

/** Formats a duration in milliseconds for the delivery log: `84 ms`, `10.0 s`. */
export function durationText(milliseconds: number): string {
  const { log } = integrationTexts
  return milliseconds < 1000
    ? log.milliseconds(milliseconds)
    : log.seconds((milliseconds / 1000).toFixed(1))
}
