/**
 * Every refusal a person or a program may meet: its HTTP status and the sentence a person reads.
 * Refusals are values; the codes are the contract, the sentences may be improved.
 */
export const refusals = {
  invalid: { status: 400, message: 'Please check your input and try again.' },
  bad_json: { status: 400, message: 'That request is not valid JSON. Please check it and send it again.' },
  bad_frame: { status: 400, message: 'That message was not understood. Please check its type and its fields.' },
  cross_origin: {
    status: 403,
    message: 'This request came from another site, so it was refused. Please open Cuelight itself and try there.',
  },
  control_required: {
    status: 403,
    message: 'Only the controller can do that. Open the controller link to take control.',
  },
  control_rotated: { status: 403, message: 'The controller link was changed. Open the new link to keep control.' },
  invalid_control_key: { status: 403, message: 'This controller link is no longer valid. Ask for the current one.' },
  owner_required: { status: 403, message: 'Only the owner of this room can do that. Please ask the owner.' },
  viewer_locked: { status: 403, message: 'Viewer Access Restricted' },
  join_locked: { status: 403, message: 'Audience Access Restricted' },
  wrong_password: { status: 403, message: 'That password is wrong. Please try again.' },
  not_signed_in: { status: 401, message: 'Please sign in first.' },
  wrong_login: { status: 401, message: 'Invalid email or password.' },
  otp_required: { status: 403, message: "We've sent you a verification code. Please check your email." },
  wrong_code: { status: 400, message: 'Invalid or expired code. Please try again.' },
  flow_lost: { status: 400, message: 'Please start again: sign in, sign up, or ask for a new code.' },
  already_owned: { status: 409, message: 'This room already has an owner. Please ask the owner.' },
  mail_failed: { status: 503, message: 'We could not send the email. Please try again in a moment.' },
  join_required: { status: 401, message: 'Join the event first, then try again.' },
  password_required: { status: 401, message: 'This room needs a password. Please enter it.' },
  room_not_found: { status: 404, message: 'Room not found. Please check the link or the code.' },
  not_found: { status: 404, message: 'Not found. Please check the address; it may have been deleted.' },
  method_not_allowed: {
    status: 405,
    message: 'That method is not allowed here. Please use one listed in /api/openapi.json.',
  },
  timer_running_start: { status: 409, message: 'Please pause the current timer before starting another one.' },
  timer_running_select: { status: 409, message: 'Please pause the current timer before selecting another one.' },
  timer_is_running: { status: 409, message: 'Please pause the timer first.' },
  timer_not_running: { status: 409, message: 'Please start the timer first.' },
  planned_start_missing: { status: 400, message: 'Please give the time at which this cue starts.' },
  danger_not_below_warning: { status: 400, message: 'Please give fewer seconds for red than for orange.' },
  opened_not_found: {
    status: 409,
    message: 'What this cue should open no longer exists. Please choose something else.',
  },
  too_many_timers: { status: 409, message: 'This room has reached its limit of timers. Delete one to add another.' },
  too_many_messages: {
    status: 409,
    message: 'This room has reached its limit of messages. Delete one to add another.',
  },
  too_many_polls: {
    status: 409,
    message: 'This room has reached its limit of polls. Delete one to add another.',
  },
  too_many_quizzes: {
    status: 409,
    message: 'This room has reached its limit of quizzes. Delete one to add another.',
  },
  invalid_vote: { status: 400, message: 'Please choose from the options of this poll.' },
  already_voted: { status: 409, message: 'Already voted. You have already participated in this poll.' },
  poll_closed: { status: 409, message: 'This poll is no longer accepting responses.' },
  results_hidden: { status: 403, message: 'The presenter has not shown the results yet. Please wait for them.' },
  quiz_not_active: { status: 409, message: 'Please start the quiz first, then show its results.' },
  results_not_shown: { status: 409, message: 'Please show the results first, then the correct answers.' },
  quiz_active: { status: 409, message: 'Please stop the quiz before deleting it.' },
  quiz_closed: { status: 409, message: 'This quiz is not running. Please wait for the presenter to start a quiz.' },
  quiz_not_started: { status: 409, message: 'Please start the quiz first, then answer its questions.' },
  invalid_answer: { status: 400, message: 'Please choose from the options of this question.' },
  already_completed: { status: 409, message: 'You have already completed this quiz. Please wait for the next one.' },
  feedback_disabled: {
    status: 409,
    message: 'Feedback is not being collected right now. Please wait for the presenter.',
  },
  too_much_feedback: { status: 429, message: 'You have sent a lot of feedback. Please wait before sending more.' },
  questions_closed: { status: 409, message: 'Questions are closed right now. Please wait for the presenter.' },
  too_many_questions: {
    status: 409,
    message: 'You have three open questions. Please withdraw one, or wait until one is answered.',
  },
  questions_full: { status: 409, message: 'This room has reached its limit of questions. Please ask the presenter.' },
  question_not_open: { status: 409, message: 'Voting on this question is closed. Please choose another one.' },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key was already used for another request. Use a new one.',
  },
  room_closed: { status: 410, message: 'This room was deleted. Ask its organiser for another link.' },
  too_large: { status: 413, message: 'That is too large. Please send less.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON with the content type application/json.' },
  upgrade_required: { status: 426, message: 'This address only accepts WebSocket connections. Please open one.' },
  too_many_requests: { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'This part of Cuelight is unavailable right now. Rooms keep running.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** The body of every REST error. */
export type ErrorBody = { error: { code: RefusalCode; message: string; fields?: Record<string, string> } }

/** Either a value or the code of a refusal. */
export type Result<T> = { ok: true; value: T } | { ok: false; code: RefusalCode }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const refuse = (code: RefusalCode): { ok: false; code: RefusalCode } => ({ ok: false, code })

/** The sentence for a code; an unknown code (a newer server) reads as the general one. */
export function refusalMessage(code: string): string {
  return isRefusalCode(code) ? refusals[code].message : refusals.internal.message
}

/** Whether a string is one of our codes. */
export function isRefusalCode(code: string): code is RefusalCode {
  // Not Object.hasOwn: hall televisions from before 2021 lack it.
  return Object.keys(refusals).includes(code)
}

/** For the default of a switch: the compiler proves that nothing reaches it. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}

/**
 * Why the server closed a socket. After 4401 to 4404 connecting again is of no use until something has changed; after the
 * others it is, by what `docs/protocol.md` says of each.
 */
export const closeCodes = {
  flooded: 1008,
  tooLarge: 1009,
  passwordRequired: 4401,
  controlRotated: 4403,
  roomClosed: 4404,
  noHello: 4408,
  replaced: 4409,
  signedOut: 4410,
  unheard: 4411,
  comeBack: 4412,
} as const
