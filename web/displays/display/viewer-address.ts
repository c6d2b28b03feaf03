/**
 * What the address of a display says. Read here and not through the router: the display is the one page that runs on
 * hall televisions for hours, and should load no more code than it uses.
 */
import { displayPicture } from '../../../schema/links/display-link.ts'
import { paramOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'

/** The room a display shows, '' if the address names none. */
export const viewerRoomId = (pathname: string): string => paramOf(pages.viewer, pathname) ?? ''

/** Whether the picture is mirrored, for the glass of a teleprompter: `?mirror=1`. */
export const isMirrored = (search: string): boolean => new URLSearchParams(search).get('mirror') === '1'

/** Whether the page is the preview in a frame of a desk: `?preview=1`. */
export const isPreview = (search: string): boolean => new URLSearchParams(search).get('preview') === '1'

/** Whether no scene comes to this display: a speaker's monitor, `?hide=scenes` or `?as=stage`, and a foyer's. */
export const keepsTimer = (search: string): boolean => displayPicture(search).hide.includes('scenes')
