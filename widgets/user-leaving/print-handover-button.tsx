import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import { publicConfig } from '../../src/session/public-config.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { printerPath } from '../../src/ui/icon/printer.ts'
import { printHandover, type HandoverSheet } from './print-handover.ts'

/** The button that prints the assets that a user returns, with lines to sign. */
export function PrintHandoverButton(sheet: Omit<HandoverSheet, 'company'>) {
  const print = () =>
    publicConfig().then(
      ({ companyName: company }) => printHandover({ ...sheet, company }),
      () => toasts.error(texts.sheetFailed),
    )
  return (
    <Button icon={printerPath} onClick={() => void print()}>
      {texts.sheet}
    </Button>
  )
}
