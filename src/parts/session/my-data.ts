import { myDataTexts } from '../../domain/messages/en/my-data.ts'
import { download } from '../../http/download.ts'
import { endsSession } from '../../http/error.ts'
import { showFailure } from '../../state/feedback/report-failure.ts'
import { forOwner } from '../../state/reload/follow-owner.ts'
import { downloadPath } from '../../ui/icon/download.ts'
import { locale } from '../../wire/texts.ts'

/** Downloads the file with everything that is stored about the user. Shows a toast on failure. */
async function downloadMyData(): Promise<void> {
  try {
    const input = { query: { language: locale() } }
    await forOwner((signal) => download('exportMyData', input, { as: 'my-data.zip', signal }))
  } catch (error) {
    if (endsSession(error)) return
    showFailure(error, myDataTexts.failed)
  }
}

/** Returns the item of the account menu. */
export const myDataItem = () =>
  ({
    label: myDataTexts.menu,
    icon: downloadPath,
    run: () => void downloadMyData(),
  }) as const
