/** The picture of a room next to the forms to sign in and to sign up. */
export const sample = 'Sample timer preview'
export const sampleCues = {
  room: 'Spring conference',
  onAir: { name: 'Opening talk', time: '12:34' },
  next: [
    { name: 'Panel: what we learned', time: '45:00' },
    { name: 'Questions from the room', time: '15:00' },
  ],
} as const
export const sampleText = `${sampleCues.room}: ${sampleCues.onAir.name} has ${sampleCues.onAir.time} left.`
export const onAir = 'On air'
export const standby = 'Standby'
