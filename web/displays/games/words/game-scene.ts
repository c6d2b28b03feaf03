/** A game on the display. */
import { say } from '../../../ui/say.ts'

/** Above the name of a quiz that is played live, before its first question. */
export const label = 'Live quiz'
/** How many people play. The number is large, the word below or next to it is small. */
export const players = (count: number): string =>
  say('{count, plural, one {<number>#</number> player} other {<number>#</number> players}}', { count })
export const waiting = 'Scan the code, or enter it, and play along.'
/** At the top of a question. `points` is what a right answer is worth; a question worth nothing is for practice. */
export const questionOf = (number: number, count: number, points: number): string =>
  say('Question {number} of {count} · {points, plural, =0 {Warm-up} one {# point} other {# points}}', {
    number,
    count,
    points,
  })
/** How many of the players have answered. The number of answers is large. */
export const answeredOf = (count: number, players: number): string =>
  say('<number>{count}</number> answered <of>of {players}</of>', { count, players })
/** For screen readers, after a number: so many people chose this option. */
export const answered = (count: number): string => say('{count, plural, one {answered} other {answered}}', { count })
/** For screen readers: the name of the clock of a question. */
export const timeLeft = 'Time left'
/** Why a question is closed. */
export const timeIsUp = 'Time is up'
/** Why a question is closed. */
export const everybodyAnswered = 'Everyone has answered'
/** A question that takes no more answers. */
export const closed = 'Closed'
/** For screen readers: the name of the tick at an option. */
export const rightAnswer = 'Right answer'
/** How many options an answer has: 'Choose 2'. */
export const choose = (count: number): string => say('Choose {count}', { count })
/** The title of the list of the best players. */
export const leaderboard = 'Leaderboard'
/** For screen readers, after a name in the leaderboard: so many places better than before. */
export const movedUp = (places: number): string => say('up {places}', { places })
/** For screen readers, after a name in the leaderboard: so many places worse than before. */
export const movedDown = (places: number): string => say('down {places}', { places })
/** Above the podium; `count` is how many stand on it. */
export const podium = (count: number): string => say('{count, plural, one {The winner} other {The winners}}', { count })
/** Before the names of players who share the last place on the podium and do not fit on it. */
export const alsoAt = (place: number): string =>
  say(
    '{place, selectordinal, one {Also in #st place:} two {Also in #nd place:} few {Also in #rd place:} other {Also in #th place:}}',
    { place },
  )
export const pointsOf = (count: number): string => say('{count, plural, one {# point} other {# points}}', { count })
/** Next to the name of a leader: so many right answers in a row. As short as possible. */
export const inARow = (count: number): string => say('{count} in a row', { count })
/** Before the name of the player who gained the most places with the last question. */
export const climber = 'Biggest climber'
/** For screen readers: the seconds until the options of a question appear. */
export const optionsIn = 'Options in'
/** The title of the last picture of a game. */
export const thanks = 'Thank you for playing'
/** In place of a leaderboard. */
export const nobody = 'Nobody has points yet.'
/** How many have finished a quiz. */
export const finished = (count: number): string =>
  say('{count, plural, one {# person has finished} other {# people have finished}}', { count })
/** Players lead, each with a place and points. */
export const leadersLater = 'The leaders appear when the quiz ends.'
export const leadersAfterGame = 'The leaders appear when the game ends.'
