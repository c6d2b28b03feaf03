import type { ReactNode } from 'react'
import { spacedCode } from '../../../schema/ids.ts'
import { joinPath } from '../../../schema/links/room-link.ts'
import { linkHost, linkOrigin } from '../../live/link-origin.ts'
import { tagged } from '../../ui/tagged.ts'
import { QrCode } from './qr-code.tsx'
import { useShortCode } from './use-short-code.ts'
import * as words from './words/join-panel.ts'

/** How to join: the QR code, the address and the code. Shown in scenes, and on a display with nothing else to show. */
export function JoinPanel({ roomId }: { roomId: string }): ReactNode {
  const shortCode = useShortCode(roomId)
  if (shortCode === null || shortCode.kind === 'missing') return null
  const code = shortCode.kind === 'code' ? shortCode.code : null
  return (
    <aside className="stage-join" aria-label={words.joinThisEvent}>
      <QrCode text={linkOrigin() + joinPath(roomId, code)} />
      <p>
        {tagged(words.joinAt, {
          place: () => (
            <span dir="ltr" translate="no" className="stage-join-place">
              {linkHost()}/join
            </span>
          ),
        })}
      </p>
      {code !== null && (
        <p className="stage-join-code t-num">
          <span dir="ltr" translate="no">
            {spacedCode(code)}
          </span>
        </p>
      )}
    </aside>
  )
}
