/** `/quiz/{code}` while there is no quiz to take. */

/** A title: nobody has started a quiz. */
export const noQuizTitle = 'No Active Quiz'
export const noQuiz = 'There’s no quiz running right now. Please wait for the presenter to start a quiz.'
export const waiting = 'Waiting for quiz to begin...'

/** A title. */
export const notFoundTitle = 'Room Not Found'
export const notFound = 'Please check your room code and try again.'
/** A button: goes to the page where guests type the code. */
export const otherCode = 'Try Different Code'
