/** /login, and what is next to its card. */
export const title = 'Sign in'
/** A link to the page that sends a code. */
export const forgot = 'Forgot password?'
/** A button. */
export const submit = 'Sign in'
/** On that button, until somebody is signed in. */
export const submitting = 'Signing in...'
export const newHere = 'New to Cuelight?'
/** A link after the question. */
export const signUp = 'Sign up'

export const headline = 'Your rooms are where you left them.'
/** In this order. */
export const points = {
  rooms: {
    title: 'Saved rooms',
    text: 'Every event you’ve made, with its timers, messages and questions, on one page.',
  },
  engagement: { title: 'Audience engagement', text: 'Counts, scores and comments, ready to export.' },
  features: {
    title: 'Interactive features',
    text: 'Polls, quizzes, live messages and feedback, run from the same controller.',
  },
}
