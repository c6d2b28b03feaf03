/** How a room looks on displays and phones: its logo and its two colours. */
import * as z from 'zod/mini'
import { textOrNull } from '../../values/fields.ts'

/** Pictures that browsers show and that cannot contain scripts. */
const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type LogoType = (typeof logoTypes)[number]

/** What screens are told: where the logo is, and its size, so nothing moves when it arrives. */
const logoView = z.object({
  /** Names this picture and no other: its address never shows anything else. */
  id: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
})
export type LogoView = z.infer<typeof logoView>

/** The path of a logo. */
export const logoPath = (roomId: string, logoId: string): string => `/api/rooms/${roomId}/logo/${logoId}`
export const programmeLogoPath = (programmeId: string, logoId: string): string =>
  `/api/programmes/${programmeId}/logo/${logoId}`

/** The picture itself, as it is stored. It is sent to no screen: screens load it from its own address. */
export const picture = z.extend(logoView, { type: z.enum(logoTypes), base64: z.string() })
export type Picture = z.infer<typeof picture>
/** A picture that has no id yet. Its type and size were read from its bytes. */
export type NewPicture = Omit<Picture, 'id'>

export const logo = z.object({ picture: z._default(z.nullable(picture), null) })
export type Logo = z.infer<typeof logo>

export const projectLogo = ({ id, widthPx, heightPx }: Picture): LogoView => ({ id, widthPx, heightPx })

export const noLogo: Logo = { picture: null }

/** The fields of a room, or of a programme, that are about its look; older data has none of them. */
export const lookFields = {
  /** `#rrggbb`: the background of displays and of the bar on phones; null means the default. */
  backgroundColor: textOrNull,
  /** `#rrggbb`: the colour of the bar, the timer's name and the main button; null means the default. */
  accentColor: textOrNull,
  logo: z._default(z.nullable(logoView), null),
}
