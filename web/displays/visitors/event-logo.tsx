import type { ReactNode } from 'react'
import type { PublicProgramme } from '../../../schema/programme/view.ts'
import { drawnLook, ownGround } from '../../../schema/tools/look/colors.ts'
import { programmeLogoPath } from '../../../schema/tools/look/entity.ts'

type LogoProps = { programme: PublicProgramme; className: string }

/**
 * [PM6] The logo of an event, if it has one. It is on the ground that displays have, whatever the theme of the page: a logo for
 * displays may be white. The name of the event is next to it, so it says nothing more.
 */
export function EventLogo({ programme: { id, logo, backgroundColor, accentColor }, className }: LogoProps): ReactNode {
  if (logo === null) return null
  const { ground } = drawnLook({ backgroundColor, accentColor })
  return (
    <img
      className={className}
      style={{ backgroundColor: ground ?? ownGround }}
      src={programmeLogoPath(id, logo.id)}
      width={logo.widthPx}
      height={logo.heightPx}
      alt=""
    />
  )
}
