/** A question of the audience on the display. */
export const eyebrow = 'Question from the audience'
export const by = (name: string) => `Asked by ${name}`
export const votes = (count: number) => (count === 1 ? 'vote' : 'votes')
