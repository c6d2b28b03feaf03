/** Toasts about what the audience is asked (spec 8). */
export const pollCreated = { title: 'Poll created', description: 'Start it when the audience should vote.' }
export const pollDeleted = { title: 'Poll deleted', description: 'The poll has been removed.' }
export const quizCreated = { title: 'Quiz created', description: 'Activate it when the audience should take it.' }
export const quizDeleted = { title: 'Quiz deleted', description: 'The quiz has been removed.' }
export const messageDeleted = { title: 'Message deleted', description: 'The message has been removed.' }
