import './stage-look.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { logoPath } from '../../schema/tools/look/entity.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'

type StageLookProps = { room: Snapshot; isTimerKept: boolean }

/** The logo and the colours of the room on a display. Scenes that fill it keep its black. */
export function StageLook({ room: { room, stage }, isTimerKept }: StageLookProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const isTimer = isTimerKept || stage.scene.kind === 'timer'
  const ground = isTimer ? room.backgroundColor : null
  const accent = isTimer ? room.accentColor : null
  const { logo } = room
  useLayoutEffect(() => {
    const element = place.current?.closest<HTMLElement>('.stage')
    if (element == null) return
    element.dataset['ground'] = ground === null ? 'ours' : 'own'
    element.dataset['accent'] = accent === null ? 'ours' : 'own'
    element.dataset['logo'] = logo === null ? 'none' : 'shown'
    element.style.setProperty('--look-ground', ground)
    element.style.setProperty('--look-accent', accent)
    const share = logo === null ? 0 : logo.widthPx / logo.heightPx
    element.style.setProperty('--logo-room', `calc(min(${share} * 6.4vh, 22vw) + 2vh)`)
  }, [ground, accent, logo])
  return (
    <>
      <span ref={place} />
      {logo !== null && (
        <img
          className="stage-logo"
          src={logoPath(room.id, logo.id)}
          width={logo.widthPx}
          height={logo.heightPx}
          alt=""
        />
      )}
    </>
  )
}
