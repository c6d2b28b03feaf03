/** The leaderboard of a quiz on the display. */

export const leaderboard = 'Leaderboard'
export const completed = (players: number) => `${players.toLocaleString('en')} ${players === 1 ? 'player' : 'players'}`
export const nobody = 'Nobody has finished yet.'
