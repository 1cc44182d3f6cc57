import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import { Button } from '../../src/ui/button/button.tsx'
import type { HeldAsset } from '../../src/wire/leaving.ts'
import type { User } from '../../src/wire/user.ts'
import { printSheet } from './print-sheet.ts'

const printerPath = 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z'

/** Prints what a person gives back, with lines to sign. */
export const SheetButton = ({ user, assets }: { user: User; assets: readonly HeldAsset[] }) => (
  <Button icon={printerPath} onClick={() => printSheet(user, assets)}>
    {texts.sheet}
  </Button>
)
