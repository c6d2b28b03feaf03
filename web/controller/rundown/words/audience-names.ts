/** Which names of cues the audience reads. */
import { say } from '../../../ui/say.ts'

/** The title of the dialog, and what opens it in menus. */
export const title = 'Names for the audience'
export const text =
  'The names and speakers of these cues are on displays, on phones and in the agenda. A cue that is hidden keeps its time, without a name.'
/** Over the boxes: a cue that is ticked shows its name. */
export const shown = 'Shown to the audience'
/** Next to a name such as “LX reset”. */
export const forCrew = 'For the crew?'
/** A button: hides the names that look so all at once. */
export const hideThese = (n: number): string =>
  say(
    '{n, plural, one {Hide # name that looks meant for the crew} other {Hide # names that look meant for the crew}}',
    {
      n,
    },
  )
/** In the menu that opens a display. */
export const countShown = (shown: number, all: number): string => say('Names shown: {shown} of {all}', { shown, all })
/** After an import, on the button of the notice. */
export const choose = 'Choose names'
/** After an import, at the end of the notice. */
export const someForCrew = (n: number): string =>
  say(
    '{n, plural, one {# name looks meant for the crew, and the audience can read it.} other {# names look meant for the crew, and the audience can read them.}}',
    { n },
  )
