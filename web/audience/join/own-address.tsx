import type { ReactNode } from 'react'
import { isShortCode } from '../../../schema/ids.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { LinkedRoom } from '../../../schema/links/room-link.ts'
import { linkHost } from '../../live/link-origin.ts'
import { EventCode } from '../ui/event-code.tsx'
import { PhoneScreen } from '../ui/phone-screen.tsx'
import * as words from './words/refusal.ts'

/**
 * [EM5] Inside another page no password is asked for: people see where it is. The address is a text, because a link would
 * open it in the frame, which is refused.
 */
export function OwnAddress({ name }: Pick<LinkedRoom, 'name'>): ReactNode {
  return (
    <PhoneScreen title={words.passwordTitle} lamp="stop">
      <p>{words.passwordElsewhere}</p>
      <p>
        <span className="own-address" dir="ltr" translate="no">
          {linkHost() + (isShortCode(name) ? pages.joinForm : pathOf(pages.join, name))}
        </span>
      </p>
      <EventCode name={name} />
    </PhoneScreen>
  )
}
