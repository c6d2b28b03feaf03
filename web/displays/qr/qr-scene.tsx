import './qr-scene.css'
import type { ReactNode } from 'react'
import { isJoinable } from '../../../schema/tools/room/joinable.ts'
import { type AroundScene, SceneFrame } from '../scenes/scene-frame.tsx'
import { JoinPanel } from './join-panel.tsx'
import * as words from './words/join-panel.ts'

/** How to join, as large as the display allows. */
export function QrScene({ timer, room }: AroundScene): ReactNode {
  return (
    <SceneFrame kind="qr" eyebrow={room.name} timer={timer} room={room}>
      <div className="stage-qr">
        {isJoinable(room) ? <JoinPanel roomId={room.id} /> : <h1 className="stage-qr-closed">{words.joiningClosed}</h1>}
      </div>
    </SceneFrame>
  )
}
