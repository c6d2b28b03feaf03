/** The picture of a room next to the forms to sign in and to sign up. */
export const sample = 'Sample timer preview'
export const sampleCues = {
  opening: 'Opening talk',
  panel: 'Panel: what we learned',
  questions: 'Questions from the room',
}
/** The same for screen readers: the name of an event, the cue on air and its time. */
export const sampleText = 'Spring conference: Opening talk has 12:34 left.'
/** In a sample: the state of the cue that runs. */
export const onAir = 'On air'
/** In a sample: the state of the cue that comes next. */
export const standby = 'Standby'
