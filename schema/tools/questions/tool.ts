import { byAge } from '../../core/entity-list.ts'
import { ofRoom } from '../../core/step-code.ts'
import { type Answers, entriesOf, type Replies, tool } from '../../core/tool.ts'
import { keepAskers } from './askers.ts'
import { questionCommands } from './commands.ts'
import { maxQuestionsPerRoom } from './entity.ts'
import { question, questionTally, questionVote } from './rows.ts'
import {
  askQuestion,
  clearQuestions,
  deleteQuestion,
  editQuestion,
  mergeQuestion,
  voteForQuestion,
  withdrawQuestion,
} from './rules.ts'
import { countVotes, votes, weighedVote } from './tally.ts'
import { type QuestionFrame, questionListView } from './view.ts'
import { projectQuestion, questionsOf, questionTallyFrames, votedQuestionsOf } from './wire.ts'

/** Several questions at once. */
const decided = { open: 'approve_questions', hidden: 'hide_questions', answered: 'change_questions' } as const

/** Questions of the audience. */
export const questions = tool({
  entries: entriesOf(questionListView, {
    stored: question,
    max: maxQuestionsPerRoom,
    keep: byAge,
    project: projectQuestion,
    isAdded: ({ wasSeen }) => !wasSeen,
    ownerOf: ({ participantId }) => participantId,
  }),
  answers: {
    row: questionVote,
    tally: questionTally,
    subjectOf: ({ questionId }) => questionId,
    isCounted: () => true,
    ...votes,
    weighed: weighedVote,
    count: (_state, _questionId, rows) => countVotes(rows),
    tallyFrames: questionTallyFrames,
    own: (state, own) => ({
      ownQuestions: questionsOf(state, own),
      questionVotes: votedQuestionsOf(state, own),
    }),
  } satisfies Answers<'question', QuestionFrame>,
  replies: {
    participant_question(state, { id, isOwn, hasVoted }) {
      const about = state.questions.find((entry) => entry.id === id)
      return about === undefined ? null : { ...projectQuestion(state, about, 'audience'), isOwn, hasVoted }
    },
  } satisfies Replies<'participant_question'>,
  commands: questionCommands,
  handlers: {
    'question.ask': {
      rule: askQuestion,
      undo: null,
      refuses: ['not_found', 'questions_closed', 'questions_full', 'places_kept', 'too_many_questions'],
    },
    'question.vote': { rule: voteForQuestion, undo: null, refuses: ['questions_closed', 'question_not_open'] },
    'question.withdraw': { rule: withdrawQuestion, undo: null },
    'question.edit': {
      rule: editQuestion,
      isPredicted: true,
      undo({ state, isOnDisplay, also = [] }) {
        if (state !== undefined && also.length > 0) return ofRoom(decided[state])
        return isOnDisplay === true ? 'show' : state === 'hidden' ? 'hide' : 'change'
      },
    },
    'question.delete': { rule: deleteQuestion, undo: 'delete' },
    'question.clear': {
      rule: clearQuestions,
      undo: ({ state }) => ofRoom(state === undefined ? 'delete_all_questions' : `delete_all_${state}_questions`),
    },
    'question.merge': { rule: mergeQuestion, undo: null },
  },
  becomesDue: [],
  follows: [keepAskers],
})
