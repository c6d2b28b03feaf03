/** All tools, as their readers know them: the first of the two lists of tools. The order is that of lists in a room. */
import { banListView } from './bans/view.ts'
import { gameListView } from './games/view.ts'
import { liveMessageListView } from './live-messages/view.ts'
import { messageListView } from './messages/view.ts'
import { shownNowAndNext } from './now-and-next/view.ts'
import { pollListView } from './polls/view.ts'
import { questionListView } from './questions/view.ts'
import { quizListView } from './quizzes/view.ts'
import { shownRoom } from './room/view.ts'
import { signalListView } from './signals/view.ts'
import { shownStage } from './stage/view.ts'
import { shownSelection, timerListView } from './timers/view.ts'
import { shownUndo } from './undo/view.ts'

/** The tools with a list. */
export const views = {
  timer: timerListView,
  message: messageListView,
  poll: pollListView,
  quiz: quizListView,
  live_message: liveMessageListView,
  question: questionListView,
  game: gameListView,
  signal: signalListView,
  ban: banListView,
}

/** What a room shows one of. */
export const shownSingles = [shownRoom, shownSelection, shownStage, shownUndo, shownNowAndNext] as const
