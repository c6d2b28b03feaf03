/**
 * Who may what in a room, by hand from docs/room-rules.md (A1, A6, A13 to A17, A20, TK1 to TK4): the matrix asks no declaration, so it
 * finds one that lets in too many.
 */
import type { LinkRights } from '../../../schema/core/rights.ts'

/** What an owner alone may do, where a room has one. */
const ofOwners = ['room.delete', 'room.rotate_control', 'history.read']

/** What participants do themselves, and no controller does for them. */
const ofParticipants = [
  ...['poll.vote', 'quiz.start', 'quiz.answer', 'quiz.submit', 'game.join', 'game.answer', 'reactions.send'],
  ...['question.ask', 'question.vote', 'question.withdraw', 'feedback.submit'],
]

/** What no limited link allows: the room itself, its links, and whole events. */
const ofFullControl = [
  ...['room.update', 'room.claim', 'room.set_logo', 'event.import'],
  ...['links.read', 'room.make_link', 'room.end_link', 'tokens.read', 'room.make_token', 'room.end_token'],
  ...['webhooks.read', 'webhooks.test', 'room.make_webhook', 'room.pause_webhook', 'room.end_webhook'],
  ...['room.join_programme', 'room.leave_programme'],
]

/** [TK4] What makes or shows a key: no token may do it. */
const ofPeople = [
  'links.read',
  'room.make_link',
  'room.make_token',
  'room.make_webhook',
  'room.rotate_control',
  'room.claim',
  'room.join_programme',
]
export const isForPeople = (action: string): boolean => ofPeople.includes(action)

/** [MC2] What takes away something that people wrote or answered: no assistant does it without a token for everything. */
const takesAway = [
  ...['timer.delete', 'message.delete', 'live_message.delete', 'poll.delete', 'quiz.delete', 'game.delete'],
  ...['question.delete', 'question.clear', 'question.merge', 'poll.reset', 'quiz.reset'],
  ...['game.remove_player', 'ban.add', 'room.delete'],
]
export const isTakingAway = (action: string): boolean => takesAway.includes(action)

/** What each limited link allows; `timer.*` is everything about timers. */
const ofLinks: Readonly<Record<LinkRights, readonly string[]>> = {
  timers: [
    ...[
      'timer.*',
      'rundown.*',
      'message.*',
      'signal.answer',
      'screens.manage',
      'read.controller',
      'log.read',
      'recap.read',
    ],
    ...['room.stage', 'room.flash', 'room.undo', 'room.redo'],
  ],
  audience: [
    ...['poll.*', 'quiz.*', 'game.*', 'live_message.*', 'question.*', 'responses.read', 'read.controller', 'log.read'],
    'recap.read',
    ...['room.undo', 'room.redo'],
  ],
  questions: [
    ...[
      'question.edit',
      'question.merge',
      'question.delete',
      'poll.review',
      'ban.add',
      'ban.lift',
      'read.controller',
      'log.read',
      'recap.read',
    ],
  ],
  speaker: ['signal.send'],
  read: ['read.controller', 'log.read', 'recap.read'],
  recap: ['recap.read'],
}

const allowed = (rights: LinkRights, action: string): boolean =>
  ofLinks[rights].some((one) => one === action || one === action.replace(/\..*/, '.*'))

/** Whether a limited link lets its holder do this. */
export const linkAllows = (rights: LinkRights, action: string): boolean =>
  !ofOwners.includes(action) && !ofParticipants.includes(action) && allowed(rights, action)

/** Who may do this in any room. Throws for what the table does not know. */
export function whoMay(action: string): 'controller' | 'owner' | 'participant' {
  if (ofOwners.includes(action)) return 'owner'
  if (ofParticipants.includes(action)) return 'participant'
  const links = Object.keys(ofLinks) as LinkRights[]
  if (ofFullControl.includes(action) || links.some((rights) => allowed(rights, action))) return 'controller'
  throw new Error(`the table by hand does not say who may ${action}`)
}

/** The calls of REST for those who control a room or take part in it, by what each asks. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'read.controller': [
    'get /api/rooms/:id/present',
    'get /api/rooms/:id/export.json',
    'get /api/rooms/:id/rundown.csv',
    'get /api/rooms/:id/rundown.xlsx',
    'get /api/quizzes/:id/scores',
    'get /api/rooms/:id/feedback',
    'get /api/rooms/:id/feedback/analytics',
    'get /api/rooms/:id/feedback/figures',
    'get /api/games/:id/results',
    'get /api/rooms/:id/bans',
    'get /api/rooms/:id/reactions',
  ],
  'room.update': ['patch /api/rooms/:id'],
  'room.delete': ['delete /api/rooms/:id'],
  'room.set_logo': ['put /api/rooms/:id/logo', 'delete /api/rooms/:id/logo'],
  'event.import': ['post /api/rooms/:id/import'],
  'links.read': ['get /api/rooms/:id/control', 'get /api/rooms/:id/links'],
  'room.rotate_control': ['post /api/rooms/:id/control/rotate'],
  'room.make_link': ['post /api/rooms/:id/links/:rights'],
  'room.end_link': ['delete /api/rooms/:id/links/:rights'],
  'log.read': ['get /api/rooms/:id/log', 'get /api/rooms/:id/log.csv'],
  'recap.read': ['get /api/rooms/:id/recap', 'get /api/rooms/:id/recap.csv', 'get /api/rooms/:id/recap.xlsx'],
  'tokens.read': ['get /api/rooms/:id/tokens'],
  'room.make_token': ['post /api/rooms/:id/tokens'],
  'room.end_token': ['delete /api/rooms/:id/tokens/:tokenId'],
  'webhooks.read': ['get /api/rooms/:id/webhooks'],
  'webhooks.test': ['post /api/rooms/:id/webhooks/:webhookId/test'],
  'room.make_webhook': ['post /api/rooms/:id/webhooks'],
  'room.pause_webhook': ['patch /api/rooms/:id/webhooks/:webhookId'],
  'room.end_webhook': ['delete /api/rooms/:id/webhooks/:webhookId'],
  'room.claim': ['post /api/rooms/:id/claim'],
  'history.read': ['get /api/rooms/:id/history'],
  'timer.add': ['post /api/rooms/:id/timers'],
  'timer.add_batch': ['post /api/rooms/:id/timers/batch'],
  'timer.select': ['post /api/rooms/:id/selected-timer'],
  'timer.edit': ['patch /api/timers/:id'],
  'timer.give': ['post /api/timers/:id/give'],
  'timer.delete': ['delete /api/timers/:id'],
  'rundown.next': ['post /api/rooms/:id/next'],
  'rundown.previous': ['post /api/rooms/:id/previous'],
  'rundown.take_lengths': ['post /api/rooms/:id/lengths'],
  'rundown.catch_up': ['post /api/rooms/:id/catch-up'],
  'rundown.delay': ['post /api/rooms/:id/delay'],
  'room.stage': ['patch /api/rooms/:id/stage'],
  'room.flash': ['post /api/rooms/:id/flash'],
  'room.undo': ['post /api/rooms/:id/undo'],
  'room.redo': ['post /api/rooms/:id/redo'],
  'message.add': ['post /api/rooms/:id/messages'],
  'message.edit': ['patch /api/messages/:id'],
  'message.delete': ['delete /api/messages/:id'],
  'poll.add': ['post /api/rooms/:id/polls'],
  'poll.edit': ['patch /api/polls/:id'],
  'poll.reset': ['post /api/polls/:id/reset'],
  'poll.duplicate': ['post /api/polls/:id/duplicate'],
  'poll.review': ['patch /api/polls/:id/answers/:answerId'],
  'poll.delete': ['delete /api/polls/:id'],
  'responses.read': [
    'get /api/polls/:id/export',
    'get /api/quizzes/:id/export',
    'get /api/rooms/:id/feedback/export',
    'get /api/rooms/:id/questions.csv',
    'get /api/rooms/:id/questions.xlsx',
    'get /api/games/:id/export',
    'get /api/rooms/:id/results.csv',
    'get /api/rooms/:id/results.xlsx',
  ],
  'quiz.add': ['post /api/rooms/:id/quizzes'],
  'quiz.edit': ['patch /api/quizzes/:id'],
  'quiz.reset': ['post /api/quizzes/:id/reset'],
  'quiz.duplicate': ['post /api/quizzes/:id/duplicate'],
  'quiz.delete': ['delete /api/quizzes/:id'],
  'live_message.add': ['post /api/rooms/:id/live-messages'],
  'live_message.edit': ['patch /api/live-messages/:id'],
  'live_message.delete': ['delete /api/live-messages/:id'],
  'question.clear': ['delete /api/rooms/:id/questions'],
  'question.edit': ['patch /api/questions/:id'],
  'game.start': ['post /api/rooms/:id/games'],
  'game.advance': ['post /api/games/:id/advance'],
  'game.end': ['post /api/games/:id/end'],
  'game.delete': ['delete /api/games/:id'],
  'game.rename_player': ['patch /api/games/:id/players/:playerId'],
  'game.remove_player': ['delete /api/games/:id/players/:playerId'],
  'ban.add': ['post /api/rooms/:id/bans'],
  'ban.lift': ['delete /api/bans/:id'],
  'screens.manage': [
    'get /api/rooms/:id/screens',
    'patch /api/screens/:id',
    'post /api/screens/:id/identify',
    'post /api/screens/:id/reload',
    'delete /api/screens/:id',
  ],
  'signal.send': ['post /api/rooms/:id/signals'],
  'signal.answer': ['patch /api/signals/:id'],
  'poll.vote': ['post /api/polls/:id/responses'],
  'quiz.start': ['post /api/quizzes/:id/attempts'],
  'quiz.submit': ['post /api/quizzes/:id/responses'],
  'feedback.submit': ['post /api/rooms/:id/feedback'],
  'question.ask': ['post /api/rooms/:id/questions'],
  'question.vote': ['put /api/questions/:id/vote', 'delete /api/questions/:id/vote'],
  'question.withdraw': ['delete /api/questions/:id'],
  'game.join': ['post /api/games/:id/join'],
  'game.answer': ['post /api/games/:id/answers'],
  'reactions.send': ['post /api/rooms/:id/reactions'],
}

const actionOfCall = new Map(Object.entries(calls).flatMap(([action, names]) => names.map((name) => [name, action])))

/** What a call asks of a room; null if it is for everyone, for readers, or for accounts. @param name `get /api/rooms/:id` */
export const actionOf = (name: string): string | null => actionOfCall.get(name) ?? null
