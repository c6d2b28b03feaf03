/** Everything that is open, and the way there. */

export const openNow = 'Open now'
export const alsoOpen = (names: readonly string[]): string => `Also open: ${names.join(', ')}`
export const answered = ', answered'
export const offers = {
  game: 'Live quiz',
  quiz: 'Quiz',
  poll: 'Poll',
  feedback: 'Feedback',
  questions: 'Questions',
  results: 'Results',
  leaderboard: 'Leaderboard',
} as const
export const next = (name: string): string => `Next: ${name}`
