/** What a display shows next to the timer where its link asks for it. */
import { say } from '../../ui/say.ts'

/** For screen readers, before the time of day. */
export const clock = 'Time of day'
/** For screen readers, before the name of the person on stage. */
export const speaker = 'Speaker'
/** Before the name of the next item of the programme. */
export const next = 'Next'
/** For screen readers, before how late the cue and the show are. */
export const offset = 'Behind or ahead'
/** How many more there are than a display has room for. */
export const more = (count: number): string => say('+{count}', { count })
/** Which page of texts is shown, of how many: '1/3'. */
export const pageOf = (page: number, pages: number): string => say('{page}/{pages}', { page, pages })
