/** The words of the three-panel preview: fetched with it when a reader comes near. */

export const controller = 'Event Controller'
export const presenter = 'Presenter Screen'
export const audience = 'Audience View'

export const showMessage = 'Show message'
export const hideMessage = 'Hide message'

export const votes = (count: number): string => `${count} ${count === 1 ? 'vote' : 'votes'}`
export const startPoll = 'Start poll'
export const stopPoll = 'Stop poll'
export const clearVotes = 'Clear votes'

export const waiting = 'Connected to Event'
export const waitingText = 'The next question will appear here.'
export const submitVote = 'Submit Vote'
export const thanks = 'Thank you for voting!'
export const yourVote = 'Your vote'
