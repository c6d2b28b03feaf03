import type { ReactNode } from 'react'
import { isShortCode, spacedCode } from '../../../schema/ids.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { LinkedRoom } from '../../../schema/links/room-link.ts'
import { linkHost } from '../../live/link-origin.ts'
import { PhoneScreen } from '../ui/phone-screen.tsx'
import * as entry from '../words/entry.ts'
import * as words from './words/refusal.ts'

/**
 * [EM5] Inside another page no password is asked for: people see where it is. The address is a text, because a link would
 * open it in the frame, which is refused.
 */
export function OwnAddress({ name }: Pick<LinkedRoom, 'name'>): ReactNode {
  const hasCode = isShortCode(name)
  return (
    <PhoneScreen title={words.passwordTitle} lamp="stop">
      <p>{words.passwordElsewhere}</p>
      <p>
        <span className="own-address" dir="ltr" translate="no">
          {linkHost() + (hasCode ? pages.joinForm : pathOf(pages.join, name))}
        </span>
      </p>
      {hasCode && (
        <p className="code-line">
          <span className="code-label">{entry.eventCode}</span>
          <span className="code-digits" dir="ltr" translate="no">
            {spacedCode(name)}
          </span>
        </p>
      )}
    </PhoneScreen>
  )
}
