import { assetTexts } from '../../domain/messages/en/asset.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { Intent } from '../../env.ts'
import { Link, type LinkTarget } from '../../ui/link/link.tsx'
import type { Asset } from '../../wire/asset.ts'
import { viewAsset } from './intents.ts'

interface PartOfProps {
  whole: NonNullable<Asset['part_of']>
  link: (intent: Intent) => LinkTarget
}

/** The asset that another one is a part of, with a link to where it is now (PART-03). */
export function PartOf({ whole, link }: PartOfProps) {
  const { id, code, description, archived } = whole
  const name = showBidi([description, code].filter(Boolean).join(' · '))
  return (
    <Link to={link(viewAsset(id, archived ? 'trash' : 'assets'))}>
      {archived ? assetTexts.inTrash(name) : name}
    </Link>
  )
}
