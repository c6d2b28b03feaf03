import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  title: string
  /** One plain sentence: what this means, and what happens next. */
  text: string
  /** The room, where it is known. */
  roomName?: string
  /** What can be done about it, under the words. */
  children?: ReactNode
  /** What stands beside the words. */
  aside?: ReactNode
}

/** A display that shows no timer: why, and what to do. It wanders a little, so that it burns into no screen. */
export function StageNotice({ icon, title, text, roomName, children, aside }: Props): ReactNode {
  return (
    <section className="stage-notice">
      <div className="stage-notice-words">
        {icon}
        {roomName !== undefined && <p className="stage-notice-room">{roomName}</p>}
        <h1 className="stage-notice-title">{title}</h1>
        <p className="stage-notice-text">{text}</p>
        {children !== undefined && <div className="stage-notice-action">{children}</div>}
      </div>
      {aside !== undefined && <div className="stage-notice-side">{aside}</div>}
    </section>
  )
}
