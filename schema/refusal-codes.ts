/** The codes of refusals, for every page. The sentences are in words/refusals.ts, so displays need not load them. */

/** Every refusal a person or a program may meet, with its HTTP status. */
export const refusalStatus = {
  invalid: 400,
  bad_json: 400,
  bad_frame: 400,
  cross_origin: 403,
  control_required: 403,
  control_rotated: 403,
  rights_required: 403,
  link_off: 403,
  token_invalid: 401,
  token_in_browser: 403,
  invalid_control_key: 403,
  owner_required: 403,
  viewer_locked: 403,
  join_locked: 403,
  removed_by_presenter: 403,
  wrong_password: 403,
  not_signed_in: 401,
  wrong_login: 401,
  otp_required: 403,
  wrong_code: 400,
  flow_lost: 400,
  already_owned: 409,
  in_another_programme: 409,
  too_many_stages: 409,
  mail_failed: 503,
  join_required: 401,
  password_required: 401,
  room_not_found: 404,
  not_found: 404,
  unknown_action: 404,
  action_not_now: 409,
  method_not_allowed: 405,
  timer_running_start: 409,
  timer_running_select: 409,
  timer_is_running: 409,
  timer_not_running: 409,
  not_enough_time: 409,
  planned_start_missing: 400,
  danger_not_below_warning: 400,
  schedule_unreadable: 400,
  opened_not_found: 409,
  scene_not_ready: 409,
  send_time_passed: 400,
  cue_not_found: 409,
  already_sent: 409,
  changed_meanwhile: 409,
  press_given_up: 409,
  too_many_timers: 409,
  too_many_messages: 409,
  too_many_polls: 409,
  too_many_quizzes: 409,
  invalid_vote: 400,
  already_voted: 409,
  has_answers: 409,
  poll_closed: 409,
  results_hidden: 403,
  quiz_not_active: 409,
  results_not_shown: 409,
  quiz_active: 409,
  quiz_closed: 409,
  quiz_not_started: 409,
  invalid_answer: 400,
  already_completed: 409,
  feedback_disabled: 409,
  too_much_feedback: 429,
  reactions_closed: 409,
  questions_closed: 409,
  too_many_questions: 409,
  questions_full: 409,
  places_kept: 409,
  question_not_open: 409,
  game_running: 409,
  game_moved_on: 409,
  game_over: 409,
  game_full: 409,
  too_many_games: 409,
  question_closed: 409,
  player_removed: 403,
  no_participant: 409,
  too_many_bans: 409,
  too_many_tokens: 409,
  too_many_webhooks: 409,
  screen_offline: 409,
  time_asked: 409,
  signal_over: 409,
  nothing_to_undo: 409,
  undo_conflict: 409,
  undo_full: 409,
  storage_full: 409,
  idempotency_key_reused: 409,
  room_closed: 410,
  too_large: 413,
  unsupported_media_type: 415,
  upgrade_required: 426,
  too_many_requests: 429,
  too_many_newcomers: 429,
  internal: 500,
  no_place: 503,
  unavailable: 503,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusalStatus

/** Whether a string is one of our codes. */
export function isRefusalCode(code: string): code is RefusalCode {
  // Not Object.hasOwn: hall televisions from before 2021 lack it.
  return Object.keys(refusalStatus).includes(code)
}

/**
 * Why the server closed a socket. After 4401 to 4404 there is no point in reconnecting until something has changed. For
 * the others, `docs/protocol.md` says how to reconnect.
 */
export const closeCodes = {
  flooded: 1008,
  tooLarge: 1009,
  passwordRequired: 4401,
  linkOff: 4402,
  controlRotated: 4403,
  roomClosed: 4404,
  noHello: 4408,
  replaced: 4409,
  signedOut: 4410,
  unheard: 4411,
  comeBack: 4412,
  behind: 4413,
} as const

/**
 * The close code for a client that is refused for good. To a removed participant the room is closed, so that a page that does
 * not know the code of the refusal says that the event has ended, and does not come back.
 */
export function closeCodeOf(code: RefusalCode): number {
  if (code === 'password_required') return closeCodes.passwordRequired
  if (code === 'link_off' || code === 'token_invalid') return closeCodes.linkOff
  const isClosed = code === 'room_not_found' || code === 'removed_by_presenter'
  return isClosed ? closeCodes.roomClosed : closeCodes.controlRotated
}
