import type { ReactNode } from 'react'
import { spacedCode } from '../../schema/ids.ts'
import { QrCode } from './qr-code.tsx'
import { joinAddress } from './short-code.ts'
import { useShortCode } from './use-short-code.ts'
import * as words from './words/join-panel.ts'

/** How to join, for a display that has nothing else to show (design language 2.2). */
export function JoinPanel({ roomId }: { roomId: string }): ReactNode {
  const shortCode = useShortCode(roomId)
  if (shortCode === null || shortCode.kind === 'missing') return null
  const code = shortCode.kind === 'code' ? shortCode.code : null
  return (
    <aside className="stage-join" aria-label={words.joinThisEvent}>
      <QrCode text={joinAddress(location.origin, code ?? roomId)} />
      <p>
        {words.joinAt} <span className="stage-join-place">{location.host}/join</span>
      </p>
      {code !== null && <p className="stage-join-code">{spacedCode(code)}</p>}
    </aside>
  )
}
