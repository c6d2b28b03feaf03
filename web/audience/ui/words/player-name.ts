/** The name of a player, in games and in quizzes with a leaderboard. */

/** The label of the field for the name that others see in a game. */
export const yourName = 'Your name'
export const nameHint = 'Everyone sees it on the screen. 2 to 20 characters.'
export const nameShort = 'Please use 2 to 20 characters.'
