/** What a display shows next to the timer where its link asks for it. */
export const clock = 'Time of day'
export const speaker = 'Speaker'
/** Before the name of the next item of the programme. */
export const next = 'Next'
/** For screen readers, before one of the three below: whether the event is late. */
export const offset = 'Behind or ahead'
export const onTime = 'On time'
/** The event is expected to end late. `length` is like '+5:00', minutes and seconds. */
export const late = '<length></length> late'
/** The event is expected to end early. `length` is like '5:00', minutes and seconds. */
export const ahead = '<length></length> ahead'
