/** `/quiz/{code}` while there is no quiz to take. */

export const noQuizTitle = 'No Active Quiz'
export const noQuiz = "There's no quiz running right now. Please wait for the presenter to start a quiz."
export const waiting = 'Waiting for quiz to begin...'

export const notFoundTitle = 'Room Not Found'
export const notFound = 'Please check your room code and try again.'
export const otherCode = 'Try Different Code'
