import { addPoll, patch } from '../support/fixtures.ts'
import {
  acts,
  all,
  at,
  choose,
  click,
  goOffline,
  heading,
  join,
  lively,
  room,
  runPoll,
  runQuiz,
  runTimer,
  type Scene,
  say,
  settings,
} from './scene.ts'

const vote = acts(choose, click('Submit Vote'), heading('Thank you for voting!'))
const firstAnswer = acts(click('Start Quiz'), choose, click('Next Question'))

const displays: readonly Scene[] = [
  { name: 'viewer', path: room('viewer'), before: runTimer },
  { name: 'viewer-stopped', path: room('viewer') },
  {
    name: 'viewer-message',
    path: room('viewer'),
    before: all(runTimer, ({ organiser, messageId }) =>
      patch(organiser, `/api/messages/${messageId}`, { isVisible: true }),
    ),
  },
  { name: 'viewer-results', path: room('viewer'), before: all(runTimer, lively) },
  {
    name: 'viewer-offline',
    path: room('viewer'),
    before: runTimer,
    act: acts(goOffline, (page) => page.getByText('reconnecting').waitFor({ timeout: 60_000 })),
  },
  { name: 'viewer-locked', path: room('viewer'), before: settings({ isViewerLocked: true }) },
  { name: 'viewer-password', path: room('viewer'), before: settings({ accessPassword: 'open sesame' }) },
  { name: 'viewer-missing', path: at('/room/AAAAAAAAAAAAAAAAAAAAAA/viewer') },
  { name: 'agenda', path: room('agenda') },
  { name: 'agenda-live', path: room('agenda'), before: runTimer },
  { name: 'agenda-missing', path: at('/room/AAAAAAAAAAAAAAAAAAAAAA/agenda') },
  { name: 'qr', path: room('qr') },
  { name: 'qr-locked', path: room('qr'), before: settings({ isJoinLocked: true }) },
]

const phones: readonly Scene[] = [
  { name: 'join', path: at('/join') },
  { name: 'join-missing', path: at('/join/000000') },
  { name: 'join-locked', path: join, before: settings({ isJoinLocked: true }) },
  { name: 'join-password', path: join, before: settings({ accessPassword: 'open sesame' }) },
  { name: 'waiting', path: join },
  { name: 'waiting-messages', path: join, before: all(say('Lunch is served'), say('Doors close at noon')) },
  { name: 'poll', path: join, before: runPoll },
  { name: 'poll-chosen', path: join, before: runPoll, act: choose },
  {
    name: 'poll-offline',
    path: join,
    before: runPoll,
    act: acts(choose, goOffline, click('Submit Vote')),
  },
  { name: 'poll-voted', path: join, before: runPoll, act: vote },
  {
    name: 'poll-multiple',
    path: join,
    before: async ({ organiser, room: { id } }) => {
      const options = ['Rivers', 'Bridges', 'Harbours and the long way home', 'Canals', 'Locks', 'None of them']
      const question = 'Which talks would you see again?'
      const pollId = await addPoll(organiser, id, { question, options, allowMultiple: true })
      await patch(organiser, `/api/polls/${pollId}`, { isActive: true })
    },
  },
  { name: 'poll-ended', path: ({ pollId }) => `/poll/${pollId}` },
  {
    name: 'poll-ended-results',
    path: ({ pollId }) => `/poll/${pollId}`,
    before: all(lively, ({ organiser, pollId }) => patch(organiser, `/api/polls/${pollId}`, { isActive: false })),
  },
  { name: 'poll-missing', path: at('/poll/AAAAAAAAAAAAAAAAAAAAAA') },
  { name: 'quiz', path: join, before: runQuiz },
  { name: 'quiz-question', path: join, before: runQuiz, act: click('Start Quiz') },
  { name: 'quiz-second', path: join, before: runQuiz, act: acts(firstAnswer, choose) },
  {
    name: 'quiz-complete',
    path: join,
    before: runQuiz,
    act: acts(firstAnswer, choose, click('Submit Quiz'), heading('Quiz Complete!')),
  },
  { name: 'quiz-missing', path: at('/quiz/000000') },
  { name: 'quiz-none', path: (stage) => `/quiz/${stage.room.id}` },
  { name: 'feedback', path: join, before: settings({ feedbackEnabled: true }) },
  {
    name: 'feedback-rated',
    path: join,
    before: settings({ feedbackEnabled: true }),
    act: (page) => page.getByRole('radio').nth(3).check({ force: true }),
  },
  {
    name: 'feedback-sent',
    path: join,
    before: settings({ feedbackEnabled: true }),
    act: acts((page) => page.getByRole('radio').nth(3).check({ force: true }), click('Submit Feedback')),
  },
]

/** The displays of the venue and the phones. */
export const audienceScenes = [...displays, ...phones]
