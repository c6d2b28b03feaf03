import { type ReactNode, useMemo } from 'react'
import { drawnLook } from '../../schema/tools/look/colors.ts'
import { logoPath } from '../../schema/tools/look/entity.ts'
import type { RoomView } from '../../schema/tools/room/settings.ts'
import { LanguageChoice } from '../live/language/language-choice.tsx'
import { Typed } from './ui/typed.tsx'
import * as words from './words/entry.ts'

type FrameProps = {
  /** The room whose name, logo and colours the bar shows, once it is known. */
  room?: RoomView | null
  /** The connection dot and what hangs below the bar. */
  connection?: ReactNode
  children: ReactNode
}

/** The bar on every phone screen: where you are, and whether you are connected. */
export function Frame({ room = null, connection, children }: FrameProps): ReactNode {
  const [backgroundColor, accentColor] = [room?.backgroundColor ?? null, room?.accentColor ?? null]
  const { ground, accent } = useMemo(() => drawnLook({ backgroundColor, accentColor }), [backgroundColor, accentColor])
  return (
    <div className="frame" style={accent === null ? {} : { '--tungsten': accent, '--tungsten-ink': '#000' }}>
      {/* A room's own background is dark in either theme. */}
      <header className="bar" {...(ground !== null && { 'data-theme': 'dark', style: { background: ground } })}>
        {room === null || room.logo === null ? (
          <svg className="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M7 3h10v18H7z" />
            <circle className="mark-lit" cx="12" cy="8" r="2.25" />
            <circle cx="12" cy="15.5" r="2.25" />
          </svg>
        ) : (
          <img
            className="bar-logo"
            src={logoPath(room.id, room.logo.id)}
            width={room.logo.widthPx}
            height={room.logo.heightPx}
            alt=""
          />
        )}
        <Typed className="bar-name" text={room?.name ?? words.brand} />
        <LanguageChoice />
        {connection}
      </header>
      {children}
    </div>
  )
}
