import { bellTexts, inboxTexts as texts } from '../../src/domain/messages/en/inbox.ts'
import { glyphs } from '../../src/parts/inbox/glyphs.ts'
import type { NoticeStatesProps } from '../../src/parts/inbox/notice-states.tsx'
import { BareButton } from '../../src/ui/button/bare-button.tsx'
import { iconButton } from '../../src/ui/button/icon-button.css.ts'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Link, type LinkTarget } from '../../src/ui/link/link.tsx'
import * as styles from '../../src/parts/inbox/bell-list.css.ts'

export interface BellHeadProps extends NoticeStatesProps {
  settings: LinkTarget
}

/** Title of the list, and what can be done with all of it. */
export const BellHead = ({ list, state, settings }: BellHeadProps) => (
  <div className={styles.head}>
    <Heading usual={2} size="title">
      {bellTexts.label}
    </Heading>
    <BareButton
      variant="ghost"
      size="small"
      mark={<Glyph path={glyphs.read} />}
      disabled={!state.items.some(({ unread }) => unread > 0)}
      onClick={() => void list.readAll()}
    >
      {texts.markAll}
    </BareButton>
    <Link to={settings} label={texts.settings} className={iconButton}>
      <Glyph path={glyphs.settings} />
    </Link>
  </div>
)

/** Leads to all of them. */
export const BellFoot = ({ to }: { to: LinkTarget }) => (
  <Link to={to} className={styles.foot}>
    {texts.all}
  </Link>
)
