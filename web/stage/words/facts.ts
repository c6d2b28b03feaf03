/** What a display shows next to the timer where its link asks for it. */
export const clock = 'Time of day'
export const speaker = 'Speaker'
/** Before the name of the next item of the programme. */
export const next = 'Next'
/** For screen readers, before how late the cue and the show are. */
export const offset = 'Behind or ahead'
