/** The words beside the sign-in card (spec 2, login). */
export const signInContent = {
  headline: 'Your rooms are where you left them.',
  points: [
    { title: 'Saved rooms', text: 'Every event you made, with its timers, messages and questions, on one page.' },
    { title: 'Audience engagement', text: 'Who voted, who answered and what they said, ready to export.' },
    { title: 'Interactive features', text: 'Polls, quizzes, live messages and feedback, run from the same desk.' },
  ],
} as const

export const sampleCues = {
  room: 'Spring conference',
  onAir: { name: 'Opening talk', time: '12:34' },
  next: [
    { name: 'Panel: what we learned', time: '45:00' },
    { name: 'Questions from the room', time: '15:00' },
  ],
} as const
