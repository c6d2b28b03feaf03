import { type ReactNode, useEffect, useState } from 'react'
import type { PublicProgramme } from '../../../schema/programme/view.ts'
import { drawnLook, ownGround } from '../../../schema/tools/look/colors.ts'
import { type LogoView, programmeLogoPath } from '../../../schema/tools/look/entity.ts'
import { keepLogo, keptLogo } from './kept-logo.ts'

type LogoProps = { programme: PublicProgramme; className: string }

/**
 * [PM6] The logo of an event, if it has one. It is on the ground that displays have, whatever the theme of the page: a logo for
 * displays may be white. The name of the event is next to it, so it says nothing more.
 */
export function EventLogo({ programme: { id, logo, backgroundColor, accentColor }, className }: LogoProps): ReactNode {
  if (logo === null) return null
  const { ground } = drawnLook({ backgroundColor, accentColor })
  const path = programmeLogoPath(id, logo.id)
  return (
    <Shown key={path} programmeId={id} path={path} logo={logo} className={className} ground={ground ?? ownGround} />
  )
}

type ShownProps = { programmeId: string; path: string; logo: LogoView; className: string; ground: string }

/** [PV9] The picture itself; where the network does not give it, the one that this browser has kept. */
function Shown({ programmeId, path, logo, className, ground }: ShownProps): ReactNode {
  const [kept, setKept] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => () => void (kept !== null && URL.revokeObjectURL(kept)), [kept])
  const onError = () => {
    // An empty frame says less than none.
    setMissing(true)
    if (kept === null) void keptLogo(path).then(setKept)
  }
  const onLoad = () => {
    setMissing(false)
    if (kept === null) void keepLogo(programmeId, path)
  }
  return (
    <img
      className={className}
      style={{ backgroundColor: ground }}
      hidden={isMissing}
      src={kept ?? path}
      onError={onError}
      onLoad={onLoad}
      width={logo.widthPx}
      height={logo.heightPx}
      alt=""
    />
  )
}
