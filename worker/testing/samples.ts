import type { ApiRoute } from '../http/declaration.ts'
import { sampleLogo } from './sample-logo.ts'
import { programmeBodies, programmeSamples } from './samples-of-programmes.ts'

/** The ids for a request, and the control key it may trade. */
export type Named = {
  room: string
  timer: string
  message: string
  poll: string
  quiz: string
  liveMessage: string
  /** A poll for free text, and an answer to it. */
  textPoll: string
  answer: string
  question: string
  /** Another question, to be merged into that one. */
  duplicate: string
  /** A question of a participant who may be removed, and the ban of another one. */
  rude: string
  ban: string
  /** A game whose first question is open, and one of its players. */
  game: string
  player: string
  logo: string
  /** A connected screen. */
  screen: string
  /** A speaker's signal. */
  signal: string
  /** A token that nobody uses. */
  token: string
  /** A webhook whose address does not answer. */
  webhook: string
  key: string
}

/** The password of every test room that has one. */
export const password = 'open sesame'

/** The password of every test account. */
export const accountPassword = 'difference engine'

export const samplePoll = {
  question: 'Which talk next?',
  options: ['Rivers', 'Bridges', 'Harbours'],
  allowMultiple: false,
}
export const sampleQuiz = {
  title: 'Capitals',
  questions: [
    { question: 'Of France?', options: ['Lyon', 'Paris', 'Nice', 'Lille'], correctAnswer: 1, points: 10 },
    { question: 'Of Spain?', options: ['Madrid', 'Seville', '', ''], correctAnswer: 0, points: 5 },
  ],
  timeLimit: 30,
  showResults: true,
  showCorrectAnswers: true,
}

/** The smallest schedule of a whole event. */
const sampleSchedule = {
  schedule: {
    conference: {
      title: 'Shore Days',
      days: [
        {
          date: '2026-05-08',
          rooms: { 'Hall A': [{ guid: 'a-1', date: '2026-05-08T09:30:00+02:00', duration: '00:45', title: 'Tides' }] },
        },
      ],
    },
  },
}

export const sampleEvent = {
  format: 'cuelight-event',
  version: 1,
  room: { name: 'An event' },
  timers: [{ name: 'Vote', duration: 60, opens: { kind: 'poll', id: 'poll-1' } }],
  messages: [{ content: 'Five minutes' }],
  polls: [{ id: 'poll-1', ...samplePoll }],
  quizzes: [{ id: 'quiz-1', ...sampleQuiz }],
}

/** An address that belongs to nobody, new each time, because an address gets few mails an hour. */
const anyEmail = () => `${crypto.randomUUID()}@cuelight.test`

/** Nobody has this name, so nothing is ever told. */
export const sampleWebhook = { url: 'https://hooks.invalid.example/cuelight', events: ['room.ended' as const] }

/** A valid body for each route; tests that walk the registry fail for a route that is missing here. */
const bodies: Record<string, (named: Named) => unknown> = {
  'post /api/rooms': () => ({ name: 'A room', useCase: 'Conferences' }),
  'get /api/rooms/:id': () => undefined,
  'patch /api/rooms/:id': () => ({ name: 'Renamed' }),
  'delete /api/rooms/:id': () => undefined,
  'get /api/rooms/:id/shortcode': () => undefined,
  'get /api/rooms/:id/present': () => undefined,
  'post /api/rooms/:id/control': ({ key }) => ({ key }),
  'get /api/rooms/:id/control': () => undefined,
  'post /api/rooms/:id/control/rotate': () => undefined,
  'get /api/rooms/:id/links': () => undefined,
  'post /api/rooms/:id/links/:rights': () => undefined,
  'delete /api/rooms/:id/links/:rights': () => undefined,
  'post /api/rooms/:id/actions/:action': () => undefined,
  'post /api/rooms/:id/actions/:action/:what': () => undefined,
  'post /api/rooms/:id/actions/:action/:what/:how': () => undefined,
  'get /api/rooms/:id/log': () => undefined,
  'get /api/rooms/:id/log.csv': () => undefined,
  'get /api/rooms/:id/live': () => undefined,
  'get /api/rooms/:id/live/stream': () => undefined,
  'get /api/rooms/:id/tokens': () => undefined,
  'post /api/rooms/:id/tokens': () => ({ name: 'Companion', rights: 'timers' }),
  'delete /api/rooms/:id/tokens/:tokenId': () => undefined,
  'get /api/rooms/:id/webhooks': () => undefined,
  'post /api/rooms/:id/webhooks': () => sampleWebhook,
  'patch /api/rooms/:id/webhooks/:webhookId': () => ({ isPaused: true }),
  'delete /api/rooms/:id/webhooks/:webhookId': () => undefined,
  'post /api/rooms/:id/webhooks/:webhookId/test': () => undefined,
  'post /api/rooms/:id/access': () => ({ password }),
  'post /api/rooms/:id/commands': () => ({
    opId: crypto.randomUUID(),
    command: { type: 'message.add', content: 'A message' },
  }),
  'post /api/rooms/:id/timers': () => ({ name: 'A timer', duration: 60 }),
  'post /api/rooms/:id/timers/batch': () => ({ timers: [{ name: 'One', duration: 60 }] }),
  'post /api/rooms/:id/selected-timer': ({ timer }) => ({ timerId: timer }),
  'get /api/rooms/:id/rundown.csv': () => undefined,
  'get /api/rooms/:id/agenda.ics': () => undefined,
  'get /api/rooms/:id/rundown.xlsx': () => undefined,
  'get /api/rooms/:id/export.json': () => undefined,
  'put /api/rooms/:id/logo': () => ({ image: sampleLogo }),
  'delete /api/rooms/:id/logo': () => undefined,
  'get /api/rooms/:id/logo/:logoId': () => undefined,
  'post /api/rooms/import': () => sampleEvent,
  'post /api/schedules/read': () => sampleSchedule,
  'post /api/rooms/:id/import': () => sampleEvent,
  'get /api/rooms/:id/projection': () => undefined,
  'post /api/rooms/:id/next': () => ({ after: 'nobody' }),
  'post /api/rooms/:id/previous': () => ({ after: 'nobody' }),
  'post /api/rooms/:id/lengths': ({ timer }) => ({ lengths: [{ timerId: timer, seconds: 90 }] }),
  'post /api/rooms/:id/delay': () => ({ from: new Date(Date.now() + 3_600_000).toISOString(), seconds: 60 }),
  'post /api/rooms/:id/catch-up': () => ({ until: null, seconds: 0 }),
  'patch /api/rooms/:id/stage': () => ({ blackout: true }),
  'post /api/rooms/:id/flash': () => undefined,
  'post /api/rooms/:id/undo': () => undefined,
  'post /api/rooms/:id/redo': () => undefined,
  'post /api/timers/:id/give': () => ({ seconds: 60 }),
  'post /api/rooms/:id/messages': () => ({ content: 'A message' }),
  'patch /api/timers/:id': () => ({ name: 'Edited' }),
  'delete /api/timers/:id': () => undefined,
  'patch /api/messages/:id': () => ({ content: 'Edited' }),
  'delete /api/messages/:id': () => undefined,
  'get /api/rooms/:id/polls': () => undefined,
  'post /api/rooms/:id/polls': () => samplePoll,
  'get /api/polls/:id': () => undefined,
  'patch /api/polls/:id': () => ({ showResults: true }),
  'delete /api/polls/:id': () => undefined,
  'get /api/polls/:id/results': () => undefined,
  'post /api/polls/:id/responses': () => ({ sessionId: 'a phone', selectedOptions: [0] }),
  'get /api/polls/:id/export': () => undefined,
  'post /api/polls/:id/reset': () => undefined,
  'post /api/polls/:id/duplicate': () => undefined,
  'patch /api/polls/:id/answers/:answerId': () => ({ isHidden: true }),
  'get /api/rooms/:id/quizzes': () => undefined,
  'post /api/rooms/:id/quizzes': () => sampleQuiz,
  'patch /api/quizzes/:id': () => ({ isActive: false }),
  'delete /api/quizzes/:id': () => undefined,
  'get /api/quizzes/:id/results': () => undefined,
  'get /api/quizzes/:id/leaderboard': () => undefined,
  'post /api/quizzes/:id/reset': () => undefined,
  'post /api/quizzes/:id/duplicate': () => undefined,
  'get /api/quizzes/:id/check-completion': () => undefined,
  'get /api/quizzes/:id/attempts': () => undefined,
  'post /api/quizzes/:id/attempts': () => ({ sessionId: 'a phone' }),
  'post /api/quizzes/:id/responses': () => ({ answers: [{ questionIndex: 0, selectedOption: 1 }] }),
  'get /api/quizzes/:id/export': () => undefined,
  'get /api/games/:id/export': () => undefined,
  'get /api/rooms/:id/live-messages': () => undefined,
  'post /api/rooms/:id/live-messages': () => ({ content: 'Doors close at noon', senderType: 'presenter' }),
  'patch /api/live-messages/:id': () => ({ isPinned: true }),
  'delete /api/live-messages/:id': () => undefined,
  'get /api/rooms/:id/feedback': () => undefined,
  'post /api/rooms/:id/feedback': () => ({ rating: 4, comment: 'Good' }),
  'get /api/rooms/:id/feedback/analytics': () => undefined,
  'get /api/rooms/:id/feedback/figures': () => undefined,
  'get /api/rooms/:id/feedback/export': () => undefined,
  'get /api/feedback/categories': () => undefined,
  'get /api/rooms/:id/questions': () => undefined,
  'post /api/rooms/:id/questions': () => ({ text: 'When is lunch?' }),
  'get /api/rooms/:id/questions.csv': () => undefined,
  'get /api/rooms/:id/questions.xlsx': () => undefined,
  'patch /api/questions/:id': () => ({ isOnDisplay: true }),
  'put /api/questions/:id/vote': () => undefined,
  'delete /api/questions/:id/vote': () => undefined,
  'delete /api/questions/:id': () => undefined,
  'delete /api/rooms/:id/questions': () => undefined,
  'get /api/rooms/:id/bans': () => undefined,
  'post /api/rooms/:id/bans': ({ rude }) => ({ of: { tool: 'question', id: rude } }),
  'delete /api/bans/:id': () => undefined,
  'post /api/rooms/:id/reactions': () => ({ reaction: 'clap' }),
  'get /api/rooms/:id/reactions': () => undefined,
  'get /api/rooms/:id/screens': () => undefined,
  'patch /api/screens/:id': () => ({ name: 'Hall B' }),
  'post /api/screens/:id/identify': () => undefined,
  'post /api/screens/:id/reload': () => undefined,
  'delete /api/screens/:id': () => undefined,
  'post /api/rooms/:id/signals': () => ({ kind: 'ready' }),
  'patch /api/signals/:id': () => ({ state: 'done' }),
  'get /api/rooms/:id/recap': () => undefined,
  'get /api/rooms/:id/recap.csv': () => undefined,
  'get /api/rooms/:id/recap.xlsx': () => undefined,
  'get /api/rooms/:id/results.csv': () => undefined,
  'get /api/rooms/:id/results.xlsx': () => undefined,
  'get /api/quizzes/:id/scores': () => undefined,
  'post /api/rooms/:id/games': ({ quiz }) => ({ quizId: quiz }),
  'get /api/games/:id': () => undefined,
  'post /api/games/:id/join': () => ({ name: 'Ada' }),
  'post /api/games/:id/answers': () => ({ questionIndex: 0, selectedOptions: [1] }),
  'post /api/games/:id/advance': () => ({ from: { phase: 'open', questionIndex: 0 } }),
  'post /api/games/:id/end': () => undefined,
  'get /api/games/:id/results': () => undefined,
  'delete /api/games/:id': () => undefined,
  'patch /api/games/:id/players/:playerId': () => ({ name: 'Grace' }),
  'delete /api/games/:id/players/:playerId': () => undefined,
  'get /api/join/:code': () => undefined,
  'post /api/rooms/:id/claim': () => undefined,
  'get /api/rooms/:id/history': () => undefined,
  'get /api/auth/user': () => undefined,
  'post /api/auth/signup': () => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: anyEmail(),
    password: accountPassword,
    acceptTerms: true,
  }),
  'post /api/auth/login': () => ({ email: 'nobody@cuelight.test', password: accountPassword }),
  'post /api/auth/verify-otp': () => ({ otp: '000000' }),
  'post /api/auth/resend-otp': () => undefined,
  'get /api/auth/verify-email': () => undefined,
  'post /api/auth/verify-email': () => ({ token: 'A'.repeat(43) }),
  'post /api/auth/forgot-password': () => ({ email: anyEmail() }),
  'post /api/auth/reset-password': () => ({ otp: '000000', newPassword: accountPassword }),
  'get /api/auth/logout': () => undefined,
  'post /api/auth/logout': () => undefined,
  'patch /api/user/profile': () => ({ firstName: 'Augusta' }),
  'delete /api/user/account': () => ({ currentPassword: accountPassword }),
  'get /api/user/sessions': () => undefined,
  'delete /api/user/sessions/:id': () => undefined,
  'get /api/user/rooms': () => undefined,
  'get /api/user/programmes': () => undefined,
  'get /api/feature-flags': () => undefined,
  'get /api/oembed': () => undefined,
  'get /api/time': () => undefined,
  'get /api/health': () => undefined,
  'get /api/openapi.json': () => undefined,
}

/** The routes that have a sample, as `method path`. */
export const sampled = [...Object.keys(bodies), ...Object.keys(programmeBodies)]

/** What kind of id a path has, by its first word. */
const owners: Record<string, Exclude<keyof Named, 'key'>> = {
  timers: 'timer',
  messages: 'message',
  polls: 'poll',
  quizzes: 'quiz',
  'live-messages': 'liveMessage',
  questions: 'question',
  games: 'game',
  screens: 'screen',
  bans: 'ban',
  signals: 'signal',
}

/** A request to a route that succeeds for a sender who may call it. */
export function sampleOf({ method, path }: ApiRoute, named: Named): { path: string; body: unknown } {
  // A room is no programme, so a request about one as a programme finds nothing.
  if (path.startsWith('/api/programmes'))
    return programmeSamples(
      { method, path },
      {
        programme: named.room,
        stage: named.timer,
        key: named.key,
        logo: named.logo,
      },
    )
  const body = bodies[`${method} ${path}`]
  if (body === undefined) throw new Error(`no sample body for ${method} ${path}: add one to worker/testing/samples.ts`)
  const kind =
    /^\/api\/(timers|messages|polls|quizzes|live-messages|questions|games|screens|signals|bans)\//.exec(path)?.[1] ??
    'rooms'
  const id = path.endsWith('/:answerId') ? named.textPoll : named[owners[kind] ?? 'room']
  const filled = path
    .replace(':playerId', named.player)
    // The matrix has senders with each of the others.
    .replace(':rights', 'speaker')
    .replace(/:action$/, 'flash')
    .replace(':action/:what/:how', 'messages/1/show')
    .replace(':action/:what', 'blackout/on')
    .replace(':tokenId', named.token)
    .replace(':webhookId', named.webhook)
    .replace(':logoId', named.logo)
    .replace(':answerId', encodeURIComponent(named.answer))
    .replace(/:\w+/, id)
    // A stream would not end.
    .replace(/\/live\/stream$/, '/live/stream?seconds=0')
  return { path: filled, body: body(named) }
}
