import type { ReactNode } from 'react'

type Props = {
  icon: ReactNode
  title: string
  /** One plain sentence: what this means, and what happens next. */
  text: string
  /** The room, where it is known. */
  roomName?: string
  children?: ReactNode
}

/** A display that shows no timer: why, and what to do. It wanders a little, so that it burns into no screen. */
export function StageNotice({ icon, title, text, roomName, children }: Props): ReactNode {
  return (
    <section className="stage-notice">
      <div className="stage-notice-words">
        {icon}
        {roomName !== undefined && <p className="stage-notice-room">{roomName}</p>}
        <h1 className="stage-notice-title">{title}</h1>
        <p className="stage-notice-text">{text}</p>
      </div>
      {children !== undefined && <div className="stage-notice-side">{children}</div>}
    </section>
  )
}
