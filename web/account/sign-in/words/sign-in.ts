/** /login, and what is next to its card. */
export const title = 'Sign in'
export const forgot = 'Forgot password?'
export const submit = 'Sign in'
export const submitting = 'Signing in...'
export const newHere = 'New to Cuelight?'
export const signUp = 'Sign up'

export const headline = 'Your rooms are where you left them.'
export const points = [
  { title: 'Saved rooms', text: 'Every event you’ve made, with its timers, messages and questions, on one page.' },
  { title: 'Audience engagement', text: 'Counts, scores and comments, ready to export.' },
  { title: 'Interactive features', text: 'Polls, quizzes, live messages and feedback, run from the same controller.' },
] as const

/** The sample timer. */
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
