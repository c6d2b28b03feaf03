/** What people read when something is refused. Refusals are values. The codes are the contract; the sentences may change. */
import { isRefusalCode, type RefusalCode } from './refusal-codes.ts'

/** The sentence of each refusal. */
const sentences: { readonly [Code in RefusalCode]: string } = {
  invalid: 'Please check your input and try again.',
  bad_json: 'This request is not valid JSON. Please correct it.',
  bad_frame: 'This frame was not understood. Please check its fields.',
  cross_origin: 'This request came from another site. Please open Cuelight itself and try there.',
  control_required: 'Only the controller can do that. Open the controller link to take control.',
  control_rotated: 'The controller link was changed. Open the new link to keep control.',
  rights_required: 'This link does not allow that. Ask the organiser for another one.',
  link_off: 'This link was switched off or replaced. Ask the organiser for another one.',
  invalid_control_key: 'This controller link is no longer valid. Ask for the current one.',
  owner_required: 'Only the owner of this room can do that. Please ask the owner.',
  viewer_locked: 'Viewer Access Restricted',
  join_locked: 'Audience Access Restricted',
  removed_by_presenter:
    'The presenter has removed you from this event. Please ask the organiser if this was a mistake.',
  wrong_password: 'That password is wrong. Please try again.',
  not_signed_in: 'Please sign in first.',
  wrong_login: 'Invalid email or password.',
  otp_required: "We've sent you a verification code. Please check your email.",
  wrong_code: 'Invalid or expired code. Please try again.',
  flow_lost: 'Please start again: sign in, sign up, or ask for a new code.',
  already_owned: 'This room belongs to another account.',
  mail_failed: 'We could not send the email. Please try again in a moment.',
  join_required: 'Join the event first, then try again.',
  password_required: 'This room needs a password. Please enter it.',
  room_not_found: 'Room not found. Please check the link or the code.',
  not_found: 'Nothing here. It may have been deleted.',
  method_not_allowed: 'That method is not allowed here. Please use one listed in /api/openapi.json.',
  timer_running_start: 'Please pause the current timer before starting another one.',
  timer_running_select: 'Please pause the current timer before selecting another one.',
  timer_is_running: 'Please pause the timer first.',
  timer_not_running: 'Please start the timer first.',
  planned_start_missing: 'Please enter the time this cue starts.',
  danger_not_below_warning: 'Please enter fewer seconds for red than for orange.',
  scene_not_ready: 'The display has nothing to show for this yet. Please start it or show its results first.',
  accent_unreadable: 'Please choose an accent that stands out more.',
  opened_not_found: 'What this cue was set to open was deleted. Please choose something else.',
  send_time_passed: 'That time has passed. Please choose a later one, or send the message now.',
  cue_not_found: 'The cue of this message was deleted. Please choose another one.',
  changed_meanwhile: 'Someone else has changed this too. Please choose.',
  already_sent: 'Phones already show this message. Please hide it first, or send another one.',
  too_many_timers: 'This room has reached its limit of timers. Delete one to add another.',
  too_many_messages: 'This room has reached its limit of messages. Delete one to add another.',
  too_many_polls: 'This room has reached its limit of polls. Delete one to add another.',
  too_many_quizzes: 'This room has reached its limit of quizzes. Delete one to add another.',
  invalid_vote: 'Please choose from the options of this poll.',
  already_voted: 'Already voted. You have already participated in this poll.',
  has_answers: 'People have answered. Clear the answers or edit a copy.',
  poll_closed: 'This poll is no longer accepting responses.',
  results_hidden: 'The presenter has not shown the results yet. Please wait.',
  quiz_not_active: 'Please start the quiz first, then show its results.',
  results_not_shown: 'Please show the results first, then the correct answers.',
  quiz_active: 'Please stop the quiz before deleting it.',
  quiz_closed: 'This quiz is not running. Please wait for the presenter to start a quiz.',
  quiz_not_started: 'Please start the quiz first, then answer its questions.',
  invalid_answer: 'Please choose from the options of this question.',
  already_completed: 'You have already completed this quiz. Please wait for the next one.',
  feedback_disabled: 'Feedback is not being collected right now. Please wait for the presenter.',
  too_much_feedback: 'You have sent a lot of feedback. Please wait before sending more.',
  reactions_closed: 'Reactions are off right now. Please wait for the presenter.',
  screen_offline: 'This screen is not connected. Please check it.',
  time_asked: 'You have already asked for more time. Please wait.',
  signal_over: 'This came too late. Please look at the current cue.',
  questions_closed: 'Questions are closed right now. Please wait for the presenter.',
  too_many_questions: 'You have three open questions. Please withdraw one, or wait until one is answered.',
  questions_full: 'This room has reached its limit of questions. Please ask the presenter.',
  places_kept: 'Many people are asking. You can ask again when your question is answered.',
  question_not_open: 'Voting on this question is closed. Please choose another one.',
  game_running: 'A game is running in this room. Please end it first.',
  game_moved_on: 'The game has already moved on. Please look at its current step.',
  game_over: 'This game is over. Please wait for the next one.',
  game_full: 'This game is full. Please follow it on the display.',
  too_many_games: 'This room has reached its limit of games. Delete one to play another.',
  question_closed: 'This question is closed. Please wait for the next one.',
  player_removed: 'The presenter has removed you from this game. Please wait for the next one.',
  no_participant: 'No participant wrote this. Please choose something else.',
  too_many_bans: 'This room has reached its limit of removed people. Please bring someone back first.',
  nothing_to_undo: 'Nothing to undo or redo.',
  undo_conflict: 'Can’t undo or redo: something has changed since.',
  undo_full: 'Can’t undo or redo: the list is full. Please delete something first.',
  idempotency_key_reused: 'This Idempotency-Key was already used for another request. Use a new one.',
  room_closed: 'This room was deleted. Ask its organiser for another link.',
  too_large: 'That is too large. Please send less.',
  unsupported_media_type: 'Please send the content type application/json.',
  upgrade_required: 'This address is for WebSockets. Please open one.',
  too_many_newcomers: 'Many phones are joining from your network. Please wait a moment.',
  too_many_requests: 'Too many tries. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  no_place:
    'There are too many screens of this kind already. Open this one from the controller, in a browser that controls the room.',
  unavailable: 'This part of Cuelight is unavailable right now, but rooms keep running. Please try again in a moment.',
}

/** The body of every REST error. */
export type ErrorBody = {
  error: { code: RefusalCode; message: string; about?: string; fields?: Record<string, string> } & Meanwhile
}

/** After `changed_meanwhile`: the fields that someone else changed, and the whole thing as it is now. */
export type Meanwhile = { changed?: string[]; current?: unknown }

/** Either a value or the code of a refusal. */
export type Result<T> = { ok: true; value: T } | Refusal
/**
 * `about` names what is in the way, if the sentence mentions it. `field` is the field to correct, if there is one, e.g.
 * `timers.3.opens`; `body` is the whole input. `problem` is a sentence that says more than the one of the code.
 * `waitSeconds` says when to try again, if that is known. `changed` and `current`
 * are what someone else changed, see `Meanwhile`; `current` is JSON, because the types of calls between objects need that.
 */
export type Refusal = {
  ok: false
  code: RefusalCode
  about?: string
  field?: string
  problem?: string
  waitSeconds?: number
  changed?: readonly string[]
  current?: string
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const refuse = (code: RefusalCode, about?: string): Refusal =>
  about === undefined ? { ok: false, code } : { ok: false, code, about }

/** A refusal for so many milliseconds, in whole seconds: nobody is told to try again too early. */
export const refuseFor = (waitMs: number, code: RefusalCode = 'too_many_requests'): Refusal => ({
  ok: false,
  code,
  waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
})

/** A refusal of one field. */
export const refuseField = (code: RefusalCode, field: string, problem?: string): Refusal =>
  problem === undefined ? { ok: false, code, field } : { ok: false, code, field, problem }

/** What a refusal says of what someone else changed. */
export const meanwhileOf = ({ changed, current }: Refusal): Meanwhile =>
  changed === undefined ? {} : { changed: [...changed], current: JSON.parse(current ?? 'null') }

/** A refusal as it reads for the sender of a larger input: its field is in `outer`. */
export const within = (outer: string, refusal: Refusal): Refusal =>
  refusal.field === undefined
    ? refusal
    : { ...refusal, field: refusal.field === 'body' ? outer : `${outer}.${refusal.field}` }

/** The sentence of a refusal for its field, by the name of the field; undefined if it is about no field. */
export const refusedFields = ({ code, about, field, problem }: Refusal): Record<string, string> | undefined =>
  field === undefined ? undefined : { [field]: problem ?? refusalMessage(code, about) }

/** One sentence for each field of an input that its schema refuses; problems of the whole input are under `body`. */
export function fieldsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = path.length === 0 ? 'body' : path.map(String).join('.')
    fields[name] ??= message
  }
  return fields
}

/**
 * The sentence for a code. An unknown code, from a newer server, gets the general sentence.
 * @param about what is in the way, if it is known
 */
export function refusalMessage(code: string, about?: string): string {
  if (code === 'undo_conflict' && about !== undefined)
    return `'${about}' has been edited since, so this was left alone. Please change it yourself.`
  return sentences[isRefusalCode(code) ? code : 'internal']
}
