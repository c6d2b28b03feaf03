import type { ReactNode } from 'react'
import { isJoinable } from '../../../schema/tools/room/joinable.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { LampIcon } from '../icons.tsx'
import * as words from '../words/viewer.ts'
import { JoinPanel } from './later-pictures.ts'

type Props = {
  icon: ReactNode
  title: string
  /** One plain sentence: what this means, and what happens next. */
  text: string
  /** The room, if it is known. */
  roomName?: string
  /** The action, under the words. */
  children?: ReactNode
  /** Shown next to the words. */
  aside?: ReactNode
}

/** A display that shows no timer: why, and what to do. It drifts a little, so it does not burn into the screen. */
export function StageNotice({ icon, title, text, roomName, children, aside }: Props): ReactNode {
  return (
    <section className="stage-notice">
      <div className="stage-notice-words">
        {icon}
        {roomName !== undefined && (
          <p className="stage-notice-room" dir="auto">
            {roomName}
          </p>
        )}
        <h1 className="stage-notice-title">{title}</h1>
        <p className="stage-notice-text">{text}</p>
        {children !== undefined && <div className="stage-notice-action">{children}</div>}
      </div>
      {aside !== undefined && <div className="stage-notice-side">{aside}</div>}
    </section>
  )
}

/** Shown while there is no timer. A display that shows nothing else says how to join. */
export function NoTimer({ snapshot: { room }, isAlone }: { snapshot: Snapshot; isAlone: boolean }): ReactNode {
  const invitation = <JoinPanel roomId={room.id} />
  return (
    <StageNotice
      icon={<LampIcon />}
      title={words.noTimer}
      text={words.noTimerText}
      roomName={room.name}
      aside={isAlone && isJoinable(room) ? invitation : undefined}
    />
  )
}
