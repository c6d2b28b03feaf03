import { byPlace } from '../../core/entity-list.ts'
import { type Answers, entriesOf, type Replies, tool } from '../../core/tool.ts'
import { answerQuestion, startAttempt, submitAttempt } from './attempts/rules.ts'
import { quizCommands } from './commands.ts'
import { duplicateQuiz, moveQuiz, resetQuiz, reviseQuiz } from './content-rules.ts'
import { maxQuizzesPerRoom, quiz } from './entity.ts'
import { attempt, quizTally } from './rows.ts'
import { addQuiz, deleteQuiz, editQuiz } from './rules.ts'
import { countAttempts } from './tally.ts'
import { type QuizFrame, quizListView } from './view.ts'
import { tellScores } from './waiting-scores.ts'
import { attemptsOf, projectAttempt, projectQuiz, quizTallyFrames } from './wire.ts'

/** Quizzes that each participant takes alone. */
export const quizzes = tool({
  entries: entriesOf(quizListView, {
    stored: quiz,
    max: maxQuizzesPerRoom,
    keep: byPlace,
    project: projectQuiz,
    // Readers who saw it run learn that it ended.
    lastView: (view) => view,
  }),
  answers: {
    row: attempt,
    tally: quizTally,
    subjectOf: ({ quizId }) => quizId,
    // A tally with all players is as large as their rows.
    isTallyKept: ({ players }) => players.length === 0,
    isCounted: ({ completedAt }) => completedAt !== null,
    isWritten: (row) => row.player !== undefined,
    count(state, id, rows) {
      const about = state.quizzes.find((entry) => entry.id === id)
      return about === undefined ? null : countAttempts(about, rows)
    },
    tallyFrames: quizTallyFrames,
    own: (state, own) => ({ attempts: attemptsOf(state, own) }),
    isOwnByThing: true,
  } satisfies Answers<'quiz', QuizFrame>,
  replies: {
    attempt(state, { row }) {
      const about = state.quizzes.find(({ id }) => id === row.quizId)
      return about === undefined ? null : projectAttempt(state, about, row)
    },
  } satisfies Replies<'attempt'>,
  commands: quizCommands,
  handlers: {
    'quiz.add': { rule: addQuiz, undo: 'add', refuses: ['too_many_quizzes'] },
    'quiz.edit': {
      rule: editQuiz,
      isPredicted: true,
      undo: ({ isActive }) => (isActive === undefined ? 'change_the_results_of' : isActive ? 'start' : 'stop'),
      refuses: ['quiz_not_active', 'results_not_shown', 'game_running'],
    },
    'quiz.revise': { rule: reviseQuiz, undo: 'edit', refuses: ['has_answers', 'changed_meanwhile'] },
    'quiz.move': { rule: moveQuiz, undo: 'move' },
    'quiz.duplicate': { rule: duplicateQuiz, undo: 'copy', refuses: ['too_many_quizzes'] },
    'quiz.reset': { rule: resetQuiz, undo: 'clear' },
    'quiz.delete': { rule: deleteQuiz, undo: 'delete', refuses: ['quiz_active'] },
    'quiz.start': { rule: startAttempt, undo: null, refuses: ['quiz_closed'] },
    'quiz.answer': {
      rule: answerQuestion,
      undo: null,
      refuses: ['invalid_answer', 'quiz_closed', 'quiz_not_started', 'already_completed'],
    },
    'quiz.submit': {
      rule: submitAttempt,
      undo: null,
      refuses: ['invalid_answer', 'quiz_closed', 'quiz_not_started', 'already_completed'],
    },
  },
  becomesDue: [],
  follows: [tellScores],
})
